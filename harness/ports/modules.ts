// Loading a suite's module, and finding where a name leads.

export interface Modules {
  /** The module's exports. Throws what Node throws. */
  load(url: string): Promise<Readonly<Record<string, unknown>>>;
  /** The file URL of a path (from a folder) or of a package's main export; null when there is none. */
  resolve(specifier: string, fromFolder: string): string | null;
}
