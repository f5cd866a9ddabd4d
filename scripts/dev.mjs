// `npm run dev`: the server restarts and the web app reloads as files change. The app is at the address Vite prints.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

ensureInstalled();
const bin = (name) => path.join(root, 'node_modules/.bin', name);
spawnSync(bin('tsx'), ['scripts/codegen.ts'], { cwd: root, stdio: 'inherit' });
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), ['--config', 'apps/web/vite.config.ts'], { cwd: root, stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
