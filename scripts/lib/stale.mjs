// Knows whether what was built still matches its sources, by their contents.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRelease } from './is-release.mjs';
import { root } from './root.mjs';

const sources = [
  'apps',
  'packages',
  'demo',
  'scripts',
  'content/company/company.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const stamp = path.join(root, 'dist/.sources');

function* filesOf(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return;
  if (path.extname(entry) === '.json') {
    yield full;
    return;
  }
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  for (const file of entries) {
    const name = path.join(file.parentPath, file.name);
    if (file.isFile() && !/node_modules|\.generated\.|\.test\./.test(name)) yield name;
  }
}

export function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((entry) => [...filesOf(entry)]).toSorted()) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const results = [
  'server/main.js',
  'web/index.html',
  'console/index.html',
  'operations.json',
  'console-operations.json',
].map((file) => `dist/${file}`);

export function isBuilt(hash) {
  if (isRelease) return true;
  const all = results.every((file) => existsSync(path.join(root, file)));
  return all && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

export function markBuilt(hash) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
