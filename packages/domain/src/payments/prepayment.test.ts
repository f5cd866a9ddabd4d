import { expect, test } from 'vitest';
import { neverAnAmount, prepaymentFault, readPrepayment } from './prepayment.ts';

test('[SES-13] a prepayment is a whole amount within its bounds', () => {
  for (const good of [1_000, 45_000, 5_000_000]) expect(prepaymentFault(good)).toBeNull();
  for (const low of [999, 0, -45_000]) expect(prepaymentFault(low)).toBe('El mínimo es $1.000.');
  expect(prepaymentFault(5_000_001)).toBe('El máximo es $5.000.000.');
  for (const none of [null, 1_000.5, Number.NaN]) expect(prepaymentFault(none)).toBe('Escribe un monto en pesos.');
});

test('[SCR-07] a typed amount is read as it stands, or refused with what to write instead', () => {
  expect(readPrepayment(' 20.000 ')).toEqual({ value: 20_000 });
  expect(readPrepayment('$20000')).toEqual({ value: 20_000 });
  for (const [typed, problem] of [
    ['', 'Escribe un monto en pesos.'],
    ['20.000,5', 'Escribe pesos enteros, sin coma: 20.000 o 20000.'],
    ['20,000', 'Escribe pesos enteros, sin coma: 20.000 o 20000.'],
    ['20.00', 'No se entiende el monto. Escríbelo como 20.000 o 20000.'],
    ['-20000', 'No se entiende el monto. Escríbelo como 20.000 o 20000.'],
    ['0', 'El mínimo es $1.000.'],
    ['999', 'El mínimo es $1.000.'],
    ['5.000.001', 'El máximo es $5.000.000.'],
    ['99999999999999999999', 'No se entiende el monto. Escríbelo como 20.000 o 20000.'],
  ] as const) {
    expect(readPrepayment(typed)).toEqual({ problem });
  }
  expect(['20.000', '$', '2 0', ''].map(neverAnAmount)).toEqual([false, false, false, false]);
  expect(['20,', '-2', '2e3', 'veinte'].map(neverAnAmount)).toEqual([true, true, true, true]);
});

test('nothing but spaces is no amount yet', () => {
  expect(readPrepayment('   ')).toEqual({ problem: 'Escribe un monto en pesos.' });
});
