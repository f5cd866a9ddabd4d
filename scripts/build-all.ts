import path from 'node:path';
import { buildConsole } from '../apps/console/build.ts';
import { buildWeb } from '../apps/web/build.ts';
import { buildServer } from './build-server.ts';
import { root } from './lib/root.mjs';

const mode = 'production';
await Promise.all([
  buildWeb({ outDir: path.join(root, 'dist/web'), mode }),
  buildConsole({ outDir: path.join(root, 'dist/console'), mode }),
  buildServer(),
]);
