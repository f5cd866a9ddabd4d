import path from 'node:path';
import { root } from './root.mjs';
import { isBuilt, sourcesHash } from './stale.mjs';

/** What Node is to run for a program of the server: the build when it is of these very sources, else the sources. */
export function serverProgram(name) {
  return isBuilt(sourcesHash())
    ? [path.join(root, `dist/server/${name}.js`)]
    : ['--import', 'tsx', path.join(root, `apps/server/src/${name}.ts`)];
}
