// Installs the dependencies when they are missing or older than the lock file. Runs on bare Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const stamp = path.join(root, 'node_modules/.cache/volante-installed');
const manifests = ['package.json', 'package-lock.json', 'apps/server', 'apps/web', 'packages/domain', 'demo', 'tests'];

function wanted() {
  const hash = createHash('sha256').update(process.version);
  for (const entry of manifests) {
    const file = path.join(root, entry.endsWith('.json') ? entry : `${entry}/package.json`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 15)) {
    console.error(`Volante necesita Node 20.15 o posterior; este es ${process.version}.`);
    process.exit(1);
  }
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  console.log('Instalando dependencias (una sola vez, alrededor de un minuto)…');
  const done = spawnSync('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('No se pudieron instalar las dependencias: revisa la conexión y vuelve a intentarlo.');
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted());
}
