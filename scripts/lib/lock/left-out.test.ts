import { expect, test } from 'vitest';
import { withoutLeftOut } from './left-out.ts';

test('[CON-08] the native canvas of the PDF reader is in no lock file, nor what asks for it', () => {
  const reader = { version: '5.6.205', license: 'Apache-2.0' };
  const canvas = { '@napi-rs/canvas': '^0.1.96' };
  const { lock, removed } = withoutLeftOut({
    packages: {
      '': { dependencies: { 'pdfjs-dist': '5.6.205' } },
      'node_modules/pdfjs-dist': { ...reader, optionalDependencies: canvas },
      'node_modules/@napi-rs/canvas': { version: '0.1.100', optional: true },
      'node_modules/@napi-rs/canvas-linux-x64-gnu': { version: '0.1.100', optional: true },
      'node_modules/@sentry/replay-canvas': { version: '1.0.0', optionalDependencies: { other: '1.0.0' } },
    },
  });
  expect(removed).toHaveLength(3);
  expect(lock.packages).toEqual({
    '': { dependencies: { 'pdfjs-dist': '5.6.205' } },
    'node_modules/pdfjs-dist': reader,
    'node_modules/@sentry/replay-canvas': { version: '1.0.0', optionalDependencies: { other: '1.0.0' } },
  });
  expect(withoutLeftOut(lock).removed).toEqual([]);
});
