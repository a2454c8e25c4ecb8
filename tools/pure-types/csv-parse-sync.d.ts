// Stands in for csv-parse's own declarations in pure rooms: those pull in all of Node's names. The whole-repository check
// (tsconfig.json) compiles the same call against the real ones.
interface Options {
  readonly columns?: boolean | readonly string[];
  readonly bom?: boolean;
  readonly delimiter?: string;
  readonly skip_empty_lines?: boolean;
  readonly trim?: boolean;
  readonly relax_column_count?: boolean;
  readonly info?: false;
}
export function parse(
  input: string,
  options: Options & { readonly columns: true | readonly string[] },
): Record<string, string>[];
export function parse(input: string, options?: Options & { readonly columns?: false }): string[][];
