import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { isSupportedNode, unsupportedNode } from './node-version.mjs';
import { root } from './root.mjs';

const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { engines: { node: string } };

test.each([
  '18.20.0',
  '20.18.3',
  '20.19.0',
  '20.20.2',
  '21.7.0',
  '22.12.0',
  '22.13.0',
  '22.30.1',
  '23.11.0',
  '24.0.0',
  '26.1.0',
])('[RUN-01] Node %s is started exactly when package.json supports it', (version) =>
  expect(isSupportedNode(version)).toBe(satisfies(version, engines.node)),
);

test('[RUN-01] whoever has another Node reads in one line which ones work', () => {
  expect(unsupportedNode('18.20.0')).toMatch(/^Volante funciona con Node 20 .* este es 18\.20\.0\.$/);
});
