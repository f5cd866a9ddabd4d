import { expect, test } from 'vitest';
import { entryOf, firstOf, itemAt, lastOf, present } from './present.ts';

test('[GRD-13] what is there is handed on, also when it is empty, zero or false', () => {
  expect([present('', 'text'), present(0, 'number'), present(false, 'answer')]).toEqual(['', 0, false]);
  expect([firstOf([0, 1, 2]), itemAt([0, 1, 2], 1), lastOf([0, 1, 2])]).toEqual([0, 1, 2]);
  expect(itemAt([null], 0)).toBeNull();
  expect(entryOf(new Map([['a', null]]), 'a')).toBeNull();
});

test('[GRD-13] what is missing is named by the error', () => {
  expect(() => present(null, 'the plan')).toThrow('Missing: the plan');
  expect(() => present(undefined, 'the plan')).toThrow('Missing: the plan');
  expect(() => itemAt(['a', 'b'], 2)).toThrow('A list of 2 has no item at 2');
  expect(() => firstOf([])).toThrow('A list of 0 has no item at 0');
  expect(() => lastOf([])).toThrow(RangeError);
  expect(() => entryOf(new Map(), 'ana')).toThrow('The map holds nothing for ana');
});
