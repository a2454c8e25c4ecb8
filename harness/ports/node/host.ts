// What machine this is, for timing.json only.
import { cpus } from 'node:os';

export function nodeHost(): { readonly platform: string; readonly node: string; readonly cpus: number } {
  return { platform: `${process.platform} ${process.arch}`, node: process.version, cpus: cpus().length };
}
