import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Programs whose npm package has a different name. */
const packages = { tsc: 'typescript', playwright: '@playwright/test' };

/**
 * How to start a program of this project's own installation: its script under this very Node. The files npm lays out for
 * the shell are other ones on Windows.
 * @param {string} name
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function tool(name, ...args) {
  const folder = path.join(root, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return [process.execPath, [path.join(folder, typeof bin === 'string' ? bin : bin[name]), ...args]];
}
