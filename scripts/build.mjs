// Builds the web app and the server into dist/.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { isBuilt, markBuilt } from './lib/stale.mjs';

export function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Construyendo la aplicación…');
  const steps = [
    ['codegen', 'scripts/codegen.ts'],
    ['build', 'scripts/build-all.ts'],
  ];
  for (const [name, script] of steps) {
    const done = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, script)], {
      cwd: root,
      stdio: 'inherit',
    });
    if (done.status !== 0) {
      console.error(`No se pudo construir la aplicación (${name}).`);
      process.exit(1);
    }
  }
  markBuilt();
}

if (process.argv[1] === path.join(root, 'scripts/build.mjs')) {
  ensureInstalled();
  ensureBuilt();
}
