import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { type BundleManifest, entryModule } from './bundle-graph.ts';

/** What keeps its name from release to release. */
const unhashed = ['/manifest.webmanifest', '/icon.svg', '/icon-192.png'];

interface Output {
  source: string;
  outDir: string;
  manifest: BundleManifest;
  /** Every file of the release by its path from the root, for its identity. */
  contents: ReadonlyMap<string, Buffer>;
}

/** sw.js: its own small bundle, which knows every file of this release. */
export async function buildServiceWorker({ source, outDir, manifest, contents }: Output): Promise<void> {
  const id = createHash('sha256');
  for (const [name, bytes] of contents) id.update(name).update(bytes);
  const entry = manifest[entryModule]!;
  const assets = [...contents.keys()].filter((name) => name.startsWith('assets/'));
  const release = {
    // The server fills in the company's part: another company's file is another release to a phone.
    id: `${id.digest('hex').slice(0, 12)}-{{company.version}}`,
    unhashed,
    assets: assets.map((name) => `/${name}`),
    entry: entry.file,
    company: '{{company.name}}',
  };
  await build({
    entryPoints: [path.join(source, 'sw/sw.ts')],
    outfile: path.join(outDir, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { thisRelease: JSON.stringify(release) },
  });
}
