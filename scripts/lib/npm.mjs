import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where npm's own program stands beside Node: on Windows, and elsewhere. */
const besideNode = ['node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npm-cli.js'];

/**
 * How to start npm: its program under this very Node, so that no shell is needed (on Windows `npm` is a file for the shell,
 * where `^` and `>` of a version range would mean something else).
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npm(...args) {
  const folder = path.dirname(process.execPath);
  const candidates = [process.env.npm_execpath ?? '', ...besideNode.map((file) => path.join(folder, file))];
  const program = candidates.find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file));
  return program ? [process.execPath, [program, ...args]] : ['npm', args];
}
