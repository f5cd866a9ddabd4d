import { expect, test } from 'vitest';
import { statementName } from './statement-names.ts';

test('a statement gets a name when it is seen the second time, and keeps it', () => {
  const text = 'select $1::integer';
  expect(statementName(text)).toBeUndefined();
  const name = statementName(text);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(statementName(text)).toBe(name);
  expect(statementName(`${text} `)).toBeUndefined();
});

test('statements that never repeat get no name, and the number of names is limited', () => {
  for (let number = 0; number < 5_000; number += 1) expect(statementName(`once ${number}`)).toBeUndefined();
  let named = 0;
  for (let number = 0; number < 3_000; number += 1) {
    statementName(`often ${number}`);
    if (statementName(`often ${number}`)) named += 1;
  }
  expect(named).toBeGreaterThan(900);
  expect(named).toBeLessThanOrEqual(1_000);
});
