import path from 'node:path';
import { buildWeb } from '../apps/web/build.ts';
import { buildServer } from './build-server.ts';
import { root } from './lib/root.mjs';

await Promise.all([buildWeb({ outDir: path.join(root, 'dist/web'), mode: 'production' }), buildServer()]);
