// Installs the dependencies when they are missing or other than the lock file says. Runs on bare Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRelease } from './is-release.mjs';
import { isSupportedNode, unsupportedNode } from './node-version.mjs';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

const stamp = path.join(root, 'node_modules/.cache/volante-installed');

/** Native parts are of one system and processor; every supported Node takes the same ones. */
function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  return hash.update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
}

export function ensureInstalled() {
  if (!isSupportedNode(process.versions.node)) {
    console.error(unsupportedNode(process.versions.node));
    process.exit(1);
  }
  if (isRelease) return;
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  console.log('Instalando dependencias (una sola vez, alrededor de un minuto)…');
  const [command, args] = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('No se pudieron instalar las dependencias: revisa la conexión y vuelve a intentarlo.');
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
