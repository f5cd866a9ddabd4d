import { expect, test } from 'vitest';
import { readKm } from './typed-km.ts';

test('[SCR-07] km are read as they are written in Chile, and never turned into others', () => {
  for (const [typed, km] of [
    ['1000', 1000],
    ['1.000', 1000],
    [' 390 ', 390],
    ['', 0],
    ['0', 0],
    ['9999', 9999],
  ] as const) {
    expect(readKm(typed)).toEqual({ km });
  }
  for (const typed of ['1000,5', '1.00', '10.5', '-5', '1e3', '12.34', 'mil']) {
    expect(readKm(typed).problem, typed).toBe('Escribe los km enteros, como 1.000 o 1000.');
  }
  expect(readKm('10000').problem).toBe('Escribe hasta 9.999 km a la semana.');
});
