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

export async function buildServer(): Promise<void> {
  const outdir = path.join(root, 'dist/server');
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: path.join(root, 'apps/server/src/main.ts'),
      'ops-main': path.join(root, 'apps/server/src/ops-main.ts'),
      'picture-process': path.join(root, 'apps/server/src/platform/files/picture-process.ts'),
    },
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
