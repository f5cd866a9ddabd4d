import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** What `npm run release` made says so by this file: it is installed and built, and has no sources. */
export const releaseFile = 'release.json';

export const isRelease = existsSync(path.join(root, releaseFile));
