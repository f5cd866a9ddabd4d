import { expect, test } from 'vitest';
import { type LockFile, missingFrom } from './lock-file.ts';

const bundler = {
  version: '1.2.3',
  optionalDependencies: { '@bundler/linux-arm64': '1.2.3', '@bundler/win32': '1.2.3' },
};

const names = (packages: LockFile['packages']) =>
  missingFrom({ packages }).map(({ from, name }) => `${from} > ${name}`);

test("[RUN-01] a platform's package without an entry is missing", () => {
  expect(names({ 'node_modules/bundler': bundler, 'node_modules/@bundler/linux-arm64': { version: '1.2.3' } })).toEqual(
    ['node_modules/bundler > @bundler/win32'],
  );
});

test("[RUN-01] a platform's package of another version than the one asked for is missing", () => {
  expect(
    names({
      'node_modules/bundler': bundler,
      'node_modules/@bundler/linux-arm64': { version: '1.2.2' },
      'node_modules/bundler/node_modules/@bundler/win32': { version: '1.2.3' },
    }),
  ).toEqual(['node_modules/bundler > @bundler/linux-arm64']);
});

test('[RUN-01] a package is found beside the one that asks, in a folder above it, or at the top', () => {
  expect(
    names({
      '': { devDependencies: { a: '^1.0.0' } },
      'apps/web': { dependencies: { a: '^1.0.0', b: '^1.0.0' } },
      'apps/web/node_modules/b': { version: '1.0.0', dependencies: { c: '*', d: '*', e: '*' } },
      'apps/web/node_modules/b/node_modules/c': { version: '1.0.0' },
      'apps/web/node_modules/d': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/d/node_modules/e': { version: '1.0.0' },
    }),
  ).toEqual(['apps/web/node_modules/b > e']);
});
