import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { prepaymentReversedNews } from './prepayments.ts';

test('[BKS-02] a driver reads which prepayment was taken back, in which settlement and why', () => {
  const reversed = { amount: pesos(20_000), day: localDate('2026-11-09'), reason: 'Era de otra conductora' };
  expect(prepaymentReversedNews({ ...reversed, later: false })).toBe(
    'Anulamos tu abono de $20.000 del 09/11/2026: ya no cuenta en tu liquidación de esta semana. Motivo: Era de otra conductora',
  );
  expect(prepaymentReversedNews({ ...reversed, later: true })).toContain('se resta de tu liquidación de esta semana.');
});
