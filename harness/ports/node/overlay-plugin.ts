// Gives each job of a test runner its own copy of the modules between its test file and the one file that it replaces:
// they carry the job's tag in their id. All other modules are shared, and none of them can see a replaced one.
import { readFileSync } from 'node:fs';

/** A replaced file (absolute path), and every file that imports it, directly or not. */
export interface TaggedOverlay {
  readonly path: string;
  readonly text: string;
  readonly importers: ReadonlySet<string>;
}

interface Resolved {
  readonly id: string;
  readonly external?: unknown;
}

/** The part of the bundler's plugin context that is used here. */
interface ResolveContext {
  resolve(source: string, importer: string, options: { readonly skipSelf: true }): Promise<Resolved | null>;
}

const tagged = /[?&]overlay=(\d+)/;

export function withTag(path: string, tag: number): string {
  return `${path}?overlay=${tag}`;
}

export function tagOf(id: string): number | null {
  const digits = tagged.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function pathOf(id: string): string {
  return id.split('?', 1)[0] ?? id;
}

/** A plugin of vite that looks up what a tag replaces in `overlays`; a tag without an entry replaces nothing. */
export function overlayPlugin(overlays: ReadonlyMap<number, TaggedOverlay>) {
  return {
    name: 'assize-overlay',
    enforce: 'pre' as const,
    async resolveId(this: ResolveContext, source: string, importer: string | undefined): Promise<Resolved | null> {
      const tag = importer === undefined ? null : tagOf(importer);
      const overlay = tag === null ? undefined : overlays.get(tag);
      if (importer === undefined || tag === null || overlay === undefined) return null;
      const resolved = await this.resolve(source, pathOf(importer), { skipSelf: true });
      if (resolved === null || Boolean(resolved.external)) return resolved;
      const path = pathOf(resolved.id);
      const isBetween = path === overlay.path || overlay.importers.has(path);
      return isBetween ? { ...resolved, id: withTag(path, tag) } : resolved;
    },
    load(id: string): string | null {
      const tag = tagOf(id);
      if (tag === null) return null;
      const path = pathOf(id);
      const overlay = overlays.get(tag);
      return overlay?.path === path ? overlay.text : readFileSync(path, 'utf8');
    },
  };
}
