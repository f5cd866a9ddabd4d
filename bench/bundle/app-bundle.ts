import { gzipSync } from 'node:zlib';

export const gzipped = (bytes: Buffer | string): number => gzipSync(bytes).length;

/** The module scripts that an HTML document loads. */
export function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, file]) => file!);
}
