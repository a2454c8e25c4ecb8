// The real JavaScript engine: Node's own type stripping, vm scripts in this realm, and its module loader.
import nodeModule from 'node:module';
import { Script } from 'node:vm';
import type { CodeHost, Limited, ModuleFunction } from '../../validation/mutation/link/code-host.ts';

/** Where a limited call stands while it runs: a script's time limit holds for what the script itself calls. */
const slot = Symbol.for('assize.limited-call');
const callSlot = new Script('globalThis[Symbol.for("assize.limited-call")]()', { filename: 'limited-call.js' });
const scheme = 'assize-as-from:';

let isHooked = false;

export const nodeCodeHost: CodeHost = {
  stripTypes: (text) => nodeModule.stripTypeScriptTypes(text, { mode: 'strip' }),
  evaluate: (expression, filename) => new Script(expression, { filename }).runInThisContext() as ModuleFunction, // callers pass a function expression
  limit: <T>(call: () => T, timeoutMs: number): Limited<T> => {
    let made: Limited<T> = { kind: 'timed out' };
    Reflect.set(globalThis, slot, () => {
      made = { kind: 'done', value: call() };
    });
    try {
      callSlot.runInThisContext({ timeout: timeoutMs });
    } catch (error) {
      if (!isTimeout(error)) throw error;
    } finally {
      Reflect.deleteProperty(globalThis, slot);
    }
    return made;
  },
  load: async (specifier, parentUrl) => {
    if (specifier.startsWith('.')) return (await import(new URL(specifier, parentUrl).href)) as object;
    hook();
    return (await import(`${scheme}${JSON.stringify([specifier, parentUrl])}`)) as object;
  },
};

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** A package is found from the file that asks for it, which is not this one. */
function hook(): void {
  if (isHooked) return;
  isHooked = true;
  nodeModule.registerHooks({
    resolve: (specifier, context, next) => {
      if (!specifier.startsWith(scheme)) return next(specifier, context);
      const [named, parentURL] = JSON.parse(specifier.slice(scheme.length)) as [string, string]; // written above
      return next(named, { ...context, parentURL });
    },
  });
}
