// Plain JSON, and the schema interface that any validation library can offer.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON as TypeScript sees it while it is being written: an optional member may be undefined. Sealing refuses what is not JSON. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data | undefined };

export type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/** Standard Schema v1: zod 4, valibot, arktype and others offer it, so a suite's own library need not be ours. */
export interface Schema<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
}

export type SchemaResult<T> =
  { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };
