import { expect, test } from 'vitest';
import { readArguments } from './ops-arguments.mjs';

test('domain, action and options in both spellings', () => {
  expect(readArguments(['drivers', 'ban', '--driver', 'a@b.cl', '--why=dos = dos'])).toEqual({
    domain: 'drivers',
    action: 'ban',
    options: { driver: 'a@b.cl', why: 'dos = dos' },
  });
});

test('some options are said by their name alone', () => {
  expect(readArguments(['payouts', 'prepare', '--yes', '--driver', 'a@b.cl']).options).toEqual({
    yes: 'si',
    driver: 'a@b.cl',
  });
});

test('help is asked for with nothing, with --help, or with a domain alone', () => {
  expect(readArguments([])).toEqual({ domain: undefined, action: undefined, options: {} });
  expect(readArguments(['drivers', 'ban', '--help'])).toEqual({ domain: 'drivers', options: {} });
  expect(readArguments(['drivers'])).toEqual({ domain: 'drivers', action: undefined, options: {} });
});

test.each([
  [['drivers', 'ban', '--driver'], 'Falta el valor de --driver.'],
  [['drivers', 'ban', '--driver', '--why', 'x'], 'Falta el valor de --driver.'],
  [['drivers', 'ban', '--why', 'a', '--why', 'b'], '--why está dos veces.'],
  [
    ['drivers', 'ban', 'camila', 'rojas'],
    'No se entiende «camila rojas»: escribe entre comillas lo que tiene espacios.',
  ],
])('%j is refused in one line', (words, message) => {
  expect(() => readArguments(words)).toThrow(message);
});
