import { expect, test } from 'vitest';
import { completed } from './complete.ts';
import { missingFrom } from './lock-file.ts';

const bundler = (version: string) => ({
  version,
  dev: true,
  optionalDependencies: { '@bundler/darwin-arm64': version, '@bundler/wasm': version },
});

test('[RUN-01] every missing package gets its entry, also those asked for by the added ones', async () => {
  const before = {
    packages: { '': {}, 'node_modules/bundler': bundler('1.2.3'), 'node_modules/zod': { version: '1.0.0' } },
  };
  const { lock, added } = await completed(before, (name, range) =>
    Promise.resolve({
      version: range,
      integrity: `sha512-${name}`,
      cpu: ['arm64'],
      ...(name === '@bundler/wasm' && { dependencies: { runtime: '2.0.0' } }),
    }),
  );
  expect(added.toSorted()).toEqual([
    'node_modules/@bundler/darwin-arm64',
    'node_modules/@bundler/wasm',
    'node_modules/runtime',
  ]);
  expect(missingFrom(lock)).toEqual([]);
  expect(lock.packages['node_modules/@bundler/darwin-arm64']).toEqual({
    version: '1.2.3',
    integrity: 'sha512-@bundler/darwin-arm64',
    cpu: ['arm64'],
    dev: true,
    optional: true,
  });
  const wasm = Object.keys(lock.packages['node_modules/@bundler/wasm']!);
  expect(wasm, 'in the order npm writes').toEqual(['version', 'integrity', 'cpu', 'dev', 'optional', 'dependencies']);
  expect(Object.keys(lock.packages)).toEqual(Object.keys(lock.packages).toSorted());
});

test('[RUN-01] a version that is at the top already for another package goes beside the one that asks for it', async () => {
  const before = {
    packages: {
      'node_modules/@bundler/darwin-arm64': { version: '1.0.0' },
      'node_modules/@bundler/wasm': { version: '1.2.3' },
      'node_modules/bundler': bundler('1.2.3'),
    },
  };
  const { added } = await completed(before, (_name, range) => Promise.resolve({ version: range }));
  expect(added).toEqual(['node_modules/bundler/node_modules/@bundler/darwin-arm64']);
});

test('[RUN-01] a package nobody knows is reported, never invented', async () => {
  const before = { packages: { 'node_modules/bundler': bundler('1.2.3') } };
  await expect(completed(before, () => Promise.resolve(undefined))).rejects.toThrow('unknown to the registry');
});
