import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a statement gets a name when it is seen the second time, and keeps it', () => {
  const names = new StatementNames();
  const text = 'select $1::integer';
  expect(names.nameOf(text)).toBeUndefined();
  const name = names.nameOf(text);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(names.nameOf(text)).toBe(name);
  expect(names.nameOf(`${text} `)).toBeUndefined();
});

test('statements that never repeat get no name, and the number of names is limited', () => {
  const names = new StatementNames();
  for (let number = 0; number < 5_000; number += 1) expect(names.nameOf(`once ${number}`)).toBeUndefined();
  let named = 0;
  for (let number = 0; number < 3_000; number += 1) {
    names.nameOf(`often ${number}`);
    if (names.nameOf(`often ${number}`)) named += 1;
  }
  expect(named).toBeGreaterThan(900);
  expect(named).toBeLessThanOrEqual(1_000);
});
