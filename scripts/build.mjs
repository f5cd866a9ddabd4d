// Builds the web app and the server into dist/.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { isMain } from './lib/is-main.mjs';
import { root } from './lib/root.mjs';
import { isBuilt, markBuilt, sourcesHash } from './lib/stale.mjs';

function runScript(script) {
  const done = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, script)], {
    cwd: root,
    stdio: 'inherit',
  });
  return done.status === 0;
}

/** Generates the types, schema and design tokens that other code imports. */
export function generateCode() {
  return runScript('scripts/generate.ts');
}

/** Builds if the sources have changed. Returns false when the build failed; the error has been printed. */
export function build() {
  const hash = sourcesHash();
  if (isBuilt(hash)) return true;
  console.log('Construyendo la aplicación…');
  if (!generateCode() || !runScript('scripts/build-all.ts')) return false;
  markBuilt(hash);
  return true;
}

export function ensureBuilt() {
  if (build()) return;
  console.error('No se pudo construir la aplicación.');
  process.exit(1);
}

if (isMain(import.meta.url)) {
  ensureInstalled();
  ensureBuilt();
}
