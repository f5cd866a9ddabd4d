import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const folder = path.join(root, 'docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));

test('every decision record has a number of its own and its line in the index', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const title = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n', 1)[0]!.slice(2);
  const missing = records.filter((name) => !index.includes(`- [${name.slice(0, 4)}](${name}) ${title(name)}`));
  expect(missing).toEqual([]);
});
