// What mutation needs of the JavaScript engine it runs in: compiling a text, a time limit, and modules loaded as they are.

export type ModuleFunction = (...parameters: readonly unknown[]) => unknown;

export type Limited<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'timed out' };

export interface CodeHost {
  /** TypeScript with its types blanked: every other character keeps its place. JavaScript comes back as it is. */
  stripTypes(text: string): string;
  /** The value of an expression, here a function, evaluated in this realm. Throws a SyntaxError for what does not parse. */
  evaluate(expression: string, fileName: string): ModuleFunction;
  /** Runs a function and stops it after `timeoutMs` of wall time. What it throws comes through. */
  limit<T>(call: () => T, timeoutMs: number): Limited<T>;
  /** A module as the running program has it, named as `parentUrl` names it. */
  load(specifier: string, parentUrl: string): Promise<object>;
}
