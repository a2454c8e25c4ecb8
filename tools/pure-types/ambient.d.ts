// All that a pure room knows beyond the language itself. No process, timer, console, network or file is a known name there.

interface EventTarget {
  addEventListener(type: string, listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: string, listener: () => void): void;
}

interface AbortSignal extends EventTarget {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
}

declare class URL {
  constructor(url: string, base?: string | URL);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  toString(): string;
}

/** Its own address: what a file that stands beside code is named by. */
interface ImportMeta {
  readonly url: string;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}

declare function structuredClone<T>(value: T): T;

// Digests are pure. Only kernel/encoding may import them (boundary rule one-home-per-package).
declare module 'node:crypto' {
  interface Digest {
    update(data: string | Uint8Array, encoding?: 'utf8'): this;
    digest(encoding: 'hex' | 'base64' | 'base64url'): string;
    digest(): Uint8Array<ArrayBuffer>;
  }
  export function hash(algorithm: 'sha256', data: string | Uint8Array, encoding: 'hex'): string;
  export function createHash(algorithm: 'sha256'): Digest;
  export function createHmac(algorithm: 'sha256', key: string | Uint8Array): Digest;
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
}
