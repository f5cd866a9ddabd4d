import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from './lib/root.mjs';

/** npm packages stay outside the bundle; our own workspaces are TypeScript and must be bundled. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@volante/') ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles programs for Node, by the name of their output file. Empties the folder first. */
export async function bundlePrograms(programs: Record<string, string>, outdir: string): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(root, file)])),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    plugins: [externalPackages],
    logLevel: 'warning',
  });
}

/** Started by the server for every batch of pictures, so it lies beside each program that holds the server. */
export const pictureProcess = { 'picture-process': 'apps/server/src/platform/files/picture-process.ts' };

export function buildServer(): Promise<void> {
  const programs = { main: 'apps/server/src/main.ts', 'ops-main': 'apps/server/src/ops-main.ts', ...pictureProcess };
  return bundlePrograms(programs, path.join(root, 'dist/server'));
}
