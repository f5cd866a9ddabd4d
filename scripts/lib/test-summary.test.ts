import { expect, test } from 'vitest';
import { alsoEmbedded, embeddedAlone } from '../../tests/kit/test-files.ts';
import { root } from './root.mjs';
import type { Outcome } from './test-outcome.ts';
import { summary } from './test-summary.ts';

const outcome = (own: Partial<Outcome>): Outcome => ({
  name: 'unit tests',
  passed: 3,
  failed: 0,
  seconds: 12.4,
  failures: [],
  notes: [],
  ...own,
});

test('[GRD-08] the summary says how long each part took and names its ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({ name: `tests/api/${seconds}.test.ts`, seconds }));
  const lines = summary([outcome({}), outcome({ name: 'API tests', seconds: 80, files })], ['Browser: a browser']);
  expect(lines.slice(0, 2)).toEqual([
    '✓ unit tests: 3 passed, 0 failed (12 s)',
    '✓ API tests: 3 passed, 0 failed (80 s)',
  ]);
  const listed = lines.filter((line) => line.includes('.test.ts'));
  expect(listed).toHaveLength(10);
  expect(listed[0]).toMatch(/ 11 s {2}tests.api.11\.test\.ts$/);
  expect(lines.slice(-2)).toEqual(['Browser: a browser', '6 passed, 0 failed']);
});

test('a failure is repeated near the end, and a skipped test is named when it ran in no other part', () => {
  const failed = outcome({ failed: 1, failures: ['pays: not paid'], ran: ['races'] });
  const lines = summary([failed, outcome({ name: 'API tests', skipped: ['races', 'flies'] })], []);
  expect(lines.slice(-2)).toEqual(['✗ unit tests: pays: not paid', '6 passed, 1 failed']);
  expect(lines.filter((line) => line.includes('skipped'))).toEqual(['    skipped: flies']);
});

test('[GRD-08] what PostgreSQL leaves out runs on the embedded database in the same run', () => {
  expect(alsoEmbedded(root)).toEqual(expect.arrayContaining(embeddedAlone));
});
