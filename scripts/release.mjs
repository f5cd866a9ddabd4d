// `npm run release`: what a server runs without installing or building anything there.
//   npm run release -- --platform linux --arch arm64 [--libc musl] [--out folder] [--folder] [--commit id]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { writeArchive } from './lib/archive.mjs';
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
    // Which commit it is, where there is no repository to ask.
    commit: { type: 'string' },
  },
});

ensureInstalled();
ensureBuilt();
const out = path.resolve(root, values.out);
const { out: _out, folder: folderAlone, ...wish } = values;
const { name, version, time } = makeRelease(out, wish);
if (folderAlone) {
  console.log(`La versión ${version} está en ${path.join(out, name)}.`);
} else {
  const archive = path.join(out, `${name}-${version}-${values.platform}-${values.arch}.tar.gz`);
  await writeArchive({ folder: path.join(out, name), name, time, file: archive });
  console.log(`La versión ${version} está en ${archive}. En el servidor: node scripts/start.mjs`);
}
