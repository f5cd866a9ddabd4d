import { expect, test } from 'vitest';
import { keyLifetimeMs, repeatableMs } from './idempotency-key.ts';

test('an answer is remembered for a day, and the app stops repeating an hour before it is forgotten', () => {
  const hour = 60 * 60 * 1000;
  expect([keyLifetimeMs, repeatableMs]).toEqual([24 * hour, 23 * hour]);
});
