import { describe, expect, test } from 'vitest';

import { maskEdit } from './masked-edit.ts';

/** Thousands with dots from the right and a check digit after a hyphen, at most nine signs. */
function groups(typed: string) {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9K]/g, '')
    .slice(0, 9);
  if (signs.length < 2) return signs;
  return `${signs.slice(0, -1).replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${signs.at(-1)}`;
}

/** `|` stands for the caret. */
function edit(before: string, typed: string, inputType = 'insertText') {
  const caret = typed.indexOf('|');
  const result = maskEdit({ value: typed.replace('|', ''), caret }, before, inputType, groups);
  return `${result.value.slice(0, result.caret)}|${result.value.slice(result.caret)}`;
}

describe('typing', () => {
  test('at the end keeps the caret at the end', () => {
    expect(edit('', '1|')).toBe('1|');
    expect(edit('1', '12|')).toBe('1-2|');
    expect(edit('123-4', '123-45|')).toBe('1.234-5|');
  });
  test('in the middle keeps the caret behind the new digit', () => {
    expect(edit('1.234-5', '1.29|34-5')).toBe('12.9|34-5');
    expect(edit('12.345-6', '12|9.345-6'.replace('|9', '9|'))).toBe('129|.345-6');
  });
  test('a sign the mask refuses leaves value and caret alone', () => {
    expect(edit('12.345-6', '12.3x|45-6')).toBe('12.3|45-6');
  });
  test('in the middle of a full field drops the last sign, not the caret', () => {
    expect(edit('12.345.678-9', '12.30|45.678-9')).toBe('12.30|4.567-8');
  });
});

describe('deleting', () => {
  test('backwards over a separator takes the digit before it', () => {
    expect(edit('12.345-6', '12|345-6', 'deleteContentBackward')).toBe('1|.345-6');
  });
  test('forwards over a separator takes the digit after it', () => {
    expect(edit('12.345-6', '12|345-6', 'deleteContentForward')).toBe('1.2|45-6');
  });
  test('in the middle keeps the caret where the digit was', () => {
    expect(edit('12.345-6', '12.3|5-6', 'deleteContentBackward')).toBe('1.23|5-6');
  });
  test('everything leaves nothing', () => {
    expect(edit('1', '|', 'deleteContentBackward')).toBe('|');
  });
});

test('pasting puts the caret behind what was pasted', () => {
  expect(edit('', '12345678k|', 'insertFromPaste')).toBe('12.345.678-K|');
  expect(edit('12-3', '1 99 |2-3', 'insertFromPaste')).toBe('1.99|2-3');
});
