import { documentNames } from '@volante/domain/documents/names';
import type { MaybeStatus } from '@volante/domain/documents/status';
import { expect, test } from 'vitest';
import { papersOf } from './papers.ts';

const files = (first: MaybeStatus, rest: MaybeStatus = 'APPROVED') =>
  documentNames.map((name, index) => ({ name, status: index === 0 ? first : rest }));

test.each([
  ['nothing was sent', [], 'missing'],
  ['one is missing', files(null), 'missing'],
  ['one waits', files('PENDING'), 'in review'],
  ['all are good', files('APPROVED'), 'in review'],
  ['one has expired', files('EXPIRED'), 'wrong'],
  ['one was rejected while others wait', files('REJECTED', 'PENDING'), 'wrong'],
  ['one has errors', files('ERRORS'), 'wrong'],
] as const)('[DSH-07] documents of a request: %s', (_, given, expected) => {
  expect(papersOf(given)).toBe(expected);
});
