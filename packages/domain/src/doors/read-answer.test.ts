import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const answer = { id: 'm1', result: 'done', at: 1_763_200_000_000 };

test('[DSH-06] an answer of a car is read', () => {
  expect(readAnswer(JSON.stringify(answer))).toEqual(answer);
  expect(readAnswer(JSON.stringify({ ...answer, firmware: '3.1' }))).toEqual(answer);
});

test.each([
  '',
  'done',
  'null',
  '[]',
  '"done"',
  JSON.stringify({ ...answer, id: '' }),
  JSON.stringify({ ...answer, id: 7 }),
  JSON.stringify({ ...answer, id: 'x'.repeat(65) }),
  JSON.stringify({ ...answer, id: 'm\0' }),
  JSON.stringify({ ...answer, result: 'DONE' }),
  JSON.stringify({ ...answer, result: ['done'] }),
  JSON.stringify({ id: 'm1', result: 'done' }),
  JSON.stringify({ ...answer, at: '1763200000000' }),
  JSON.stringify({ ...answer, at: -1 }),
  JSON.stringify({ ...answer, at: 1.5 }),
  JSON.stringify({ ...answer, padding: 'x'.repeat(500) }),
])('[DSH-06] anything else is not: %s', (text) => {
  expect(readAnswer(text)).toBeNull();
});

test('[DSH-06] an answer may be as long as 500 characters, and of any time since 1970', () => {
  const long = (padding: number) => readAnswer(JSON.stringify({ ...answer, at: 0, padding: 'x'.repeat(padding) }));
  const { length } = JSON.stringify({ ...answer, at: 0, padding: '' });
  expect(long(500 - length)).toEqual({ ...answer, at: 0 });
  expect(long(501 - length)).toBeNull();
});
