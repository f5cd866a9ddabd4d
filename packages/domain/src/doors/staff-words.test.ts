import { expect, test } from 'vitest';
import { doorStates } from './sequence.ts';
import { doorStandingOf, doorStandings, secondsBetween } from './staff-words.ts';

test('[CON-16] an order is under way until it has ended, one way or the other', () => {
  expect(doorStates.map((state) => [state, doorStandingOf(state)])).toEqual([
    ['pressed', 'running'],
    ['taken', 'running'],
    ['sent', 'running'],
    ['received', 'running'],
    ['acting', 'running'],
    ['done', 'done'],
    ['failed', 'failed'],
  ]);
  expect(new Set(doorStates.map(doorStandingOf))).toEqual(new Set(doorStandings));
});

test.each([
  [0, '0,0 s'],
  [949, '0,9 s'],
  [950, '1,0 s'],
  [12_340, '12,3 s'],
])('[CON-16] %i ms are %s', (ms, words) => {
  expect(secondsBetween(new Date(0), new Date(ms))).toBe(words);
});
