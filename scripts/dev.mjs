// `npm run dev`: the server restarts, the web app reloads and types are renewed as files change. The app is at the address
// Vite prints.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { generateCode } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { tool } from './lib/tool.mjs';
import { onFilesChange } from './lib/watch-files.mjs';

ensureInstalled();
generateCode();

function start([command, args]) {
  return spawn(command, args, { cwd: root, stdio: 'inherit' });
}

// Vite imports its configuration with Node itself. It is TypeScript, so Node 20 needs tsx.
const [node, vite] = tool('vite', '--config', 'apps/web/vite.config.ts');
const children = [
  start(tool('tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts')),
  start([node, ['--import', 'tsx', ...vite]]),
];
const sources = ['apps/server/src', 'apps/web/src'].map((folder) => path.join(root, folder));
const stopWatching = onFilesChange(sources, '.graphql', () => generateCode());

function stop() {
  stopWatching();
  for (const child of children) child.kill();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
