import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
/** Where code, tests and documents lie. */
const folders = [
  'apps/server/src',
  'apps/web/src',
  'packages/domain/src',
  'packages/client/src',
  'packages/ui/src',
  'demo/src',
  'tests',
  'scripts',
  'docs',
];
const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(ts|tsx|md)$/.test(name) && !name.includes('node_modules/'));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in their section. */
const sections = `
  1.1=2 1.2=9 1.3=11 1.4=3 1.5=2 2.1=3 2.2=3 2.3=4 2.4=1 3.2=2 3.3=4 3.4=6
  3.5=5 3.7=2 4.1=3 4.2=1 4.3=2 4.4=4 5.1=1 5.2=3 5.3=2 5.4=3 6.1=3 6.2=12
  6.3=4 6.4=4 6.5=5 6.6=3 6.8=4 7.1=3 7.2=4 7.3=2 7.4=5 7.5=2 7.6=2 8.1=2
  8.2=3 8.3=1 8.4=1 9.1=3 9.2=4 10.1=2 10.2=2 10.3=4 10.4=11 10.5=5 10.6=2 10.7=3
  11.1=2 11.2=3 11.3=3 11.4=4 11.5=1 11.6=1 12.1=3 12.2=2 12.3=4 13.1=1 13.2=5 13.3=2
  13.4=5 14.1=2 14.2=4 14.3=3 15.1=3 15.2=3 15.3=7 16.1=1 16.2=5 16.3=4 16.4=3 16.5=3`
  .trim()
  .split(/\s+/)
  .map((section) => section.split('=') as [string, string]);

test('[ACC-12] every requirement of levels 1 and 2 has its row', () => {
  const wanted = sections.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  );
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| \S.* \| \S.* \|$/gm)].map(([, id]) => id);
  expect(rows).toEqual(wanted);
});

test('[ACC-12] the files and tests it names exist', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, name]) => name!);
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
  const tests = files.filter((name) => /\.(test|e2e)\.tsx?$/.test(name));
  const titles = tests.map((name) => readFileSync(path.join(root, name), 'utf8')).join('\n');
  const ids = new Set([...text.matchAll(/\[([A-Z]{3}-\d\d)\]/g)].map(([, id]) => id!));
  expect([...ids].filter((id) => !titles.includes(`[${id}]`))).toEqual([]);
});
