import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { ufCorrectionNews, ufCorrectionReason, ufsOf } from './uf-correction.ts';

const monday = localDate('2026-10-05');

test('[MNY-06] a correction says of which day it is, and both values of the UF', () => {
  expect(ufCorrectionReason('40000.00/41057.20', monday)).toBe('UF del 05/10/2026: era $40.000, es $41.057,20');
  expect(ufCorrectionReason('otra cosa', monday)).toBe('UF del 05/10/2026');
  for (const other of ['40000.00/', 'x40000/41000', '40000/41000x']) expect(ufsOf(other)).toBeNull();
});

test('[MNY-06] the driver is told what it changes', () => {
  expect(ufCorrectionNews(monday, monday, pesos(-1_250))).toBe(
    'Corregimos la UF del 05/10: te devolvemos $1.250 de arriendo en tu semana en curso.',
  );
  expect(ufCorrectionNews(monday, localDate('2026-10-11'), pesos(1_250))).toBe(
    'Corregimos la UF del 05/10 al 11/10: tu arriendo sube $1.250 en tu semana en curso.',
  );
});
