import { expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { hashOf, sameText, seal, sixDigits, unseal } from './secrets.ts';

test('a sealed text opens only with its own secret', () => {
  const sealed = seal(randomIds, 'the old token', 'an answer with ñ');
  expect(sealed).not.toContain('answer');
  expect(unseal('the old token', sealed)).toBe('an answer with ñ');
  expect(() => unseal('another token', sealed)).toThrow();
});

test('texts are equal only when every character is', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abcd')).toBe(false);
});

test('codes have six digits and vary', () => {
  const codes = Array.from({ length: 50 }, () => sixDigits(randomIds));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(40);
  expect(hashOf(codes[0]!)).not.toContain(codes[0]);
});
