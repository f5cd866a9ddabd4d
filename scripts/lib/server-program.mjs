import path from 'node:path';
import { root } from './root.mjs';
import { isBuilt, sourcesHash } from './stale.mjs';

/** Node's arguments for a server program: the build if it is up to date, otherwise the sources. */
export function serverProgram(name) {
  return isBuilt(sourcesHash())
    ? [path.join(root, `dist/server/${name}.js`)]
    : ['--import', 'tsx', path.join(root, `apps/server/src/${name}.ts`)];
}
