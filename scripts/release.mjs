// `npm run release`: what a server runs without installing or building anything there.
//   npm run release -- --platform linux --arch arm64 [--libc musl] [--out folder] [--folder]
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { makeRelease } from './lib/make-release.mjs';
import { root } from './lib/root.mjs';

const { values } = parseArgs({
  options: {
    platform: { type: 'string', default: process.platform },
    arch: { type: 'string', default: process.arch },
    libc: { type: 'string', default: 'glibc' },
    out: { type: 'string', default: 'release' },
    // The folder alone, without the archive of it.
    folder: { type: 'boolean', default: false },
  },
});

ensureInstalled();
ensureBuilt();
const out = path.resolve(root, values.out);
const { name, version } = makeRelease(out, values);
if (values.folder) {
  console.log(`La versión ${version} está en ${path.join(out, name)}.`);
} else {
  const archive = `${name}-${version}-${values.platform}-${values.arch}.tar.gz`;
  const packed = spawnSync('tar', ['-czf', archive, name], { cwd: out, stdio: 'inherit' });
  if (packed.status !== 0) {
    console.error('No se pudo empaquetar: falta el programa tar. La carpeta está completa.');
    process.exit(1);
  }
  console.log(`La versión ${version} está en ${path.join(out, archive)}. En el servidor: node scripts/start.mjs`);
}
