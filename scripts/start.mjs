// `npm start` on a machine with nothing but Node: install, build, and serve in this same process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
