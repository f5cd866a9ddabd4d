import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { settledByNetting, standingText } from './standing-text.ts';

const settledAt = '2026-11-11T02:30:00.000Z';
const bill = (balance: number, settled: boolean, ...netted: number[]) => ({
  balance: pesos(balance),
  settled,
  settledAt: settled ? settledAt : null,
  netted: netted.map((amount) => ({ amount: pesos(amount) })),
});

test('[BKS-04] a bill is settled by netting alone when all of it was netted', () => {
  expect(settledByNetting(bill(50_000, true, 50_000))).toBe(true);
  expect(settledByNetting(bill(-50_000, true, 20_000, 30_000))).toBe(true);
  expect(settledByNetting(bill(-50_000, true, 20_000))).toBe(false);
  expect(settledByNetting(bill(-50_000, false, 50_000))).toBe(false);
  expect(settledByNetting(bill(0, true))).toBe(false);
});

test('[BKS-04] what was netted is said neither to be deposited nor to be paid by the driver', () => {
  expect(standingText(bill(50_000, true, 50_000), 'Pagado')).toBe('Se descontó entero de lo que debías.');
  expect(standingText(bill(-50_000, true, 50_000), 'Pagado')).toBe('Se pagó con tu saldo a favor.');
});

test('[SET-01] the specification’s words stand for everything else', () => {
  expect(standingText(bill(50_000, true), 'Pagado')).toBe('Depositado en tu cuenta.');
  expect(standingText(bill(50_000, true, 20_000), 'Pagado')).toBe('Depositado en tu cuenta.');
  expect(standingText(bill(50_000, false, 20_000), 'Pendiente')).toBe('El pago se depositará a tu cuenta.');
  expect(standingText(bill(-80_000, true, 50_000), 'Pagado')).toBe('Pagaste esta deuda el 10/11/2026.');
  expect(standingText(bill(-80_000, false, 50_000), 'Pendiente')).toBe(
    'Deuda pendiente de pago. Debe realizar el pago el día de hoy en la sección de pagos.',
  );
  expect(standingText(bill(0, true), 'Pagado')).toBeNull();
});
