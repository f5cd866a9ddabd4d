import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

/** The oldest supported Node of each major that the registry has for Linux x64 and arm64. */
export const oldestNodes = ['20.19.0', '22.13.1', '24.20.0'];

/** Path of another Node version, taken from its npm package. Downloaded once and kept beside the installation. */
export function fetchNode(version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(root, 'node_modules/.cache/volante-nodes', version);
  const program = path.join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(program)) return program;
  const [command, args] = npm('install', '--prefix', folder, '--no-save', '--loglevel=error', `${name}@${version}`);
  spawnSync(command, args, { cwd: tmpdir(), stdio: 'inherit' });
  if (!existsSync(program)) throw new Error(`Node ${version} did not come as npm package ${name}`);
  return program;
}

/** Whether `npm start` under this Node serves its first page, on a new data folder. */
export async function startsUnder(node: string): Promise<boolean> {
  const data = await mkdtemp(path.join(tmpdir(), 'volante-node-'));
  const child = spawn(node, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', VOLANTE_DATA: data, NODE_ENV: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /Volante está listo en (\S+)/.exec(line) ?? [];
      if (url) return (await fetch(url)).ok && (await fetch(`${url}/readyz`)).ok;
    }
    return false;
  } finally {
    child.kill();
    await gone;
    await rm(data, { recursive: true, force: true });
  }
}
