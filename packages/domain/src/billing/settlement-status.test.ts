import { expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { balanceText, cardWords, isPayable, settlementStatus } from './settlement-status.ts';

const date = parseLocalDate('2026-11-09')!;
const on = (day: string) => parseLocalDate(day)!;

test.each([
  ['2026-11-09', false, 'Pendiente'],
  ['2026-11-15', false, 'Pendiente'],
  ['2026-11-16', false, 'Vencida'],
  ['2026-11-16', true, 'Pagado'],
  ['2026-11-09', true, 'Pagado'],
] as const)('[SET-01] on %s, settled %s: %s', (today, settled, status) => {
  expect(settlementStatus({ date, settled }, on(today))).toBe(status);
});

test('[SET-01] words of the cards', () => {
  expect(cardWords).toEqual({ Pagado: 'Pagado', Pendiente: 'Pendiente de pago', Vencida: 'No pagado' });
});

test.each([
  [1, 'Pagado', 'Depositado en tu cuenta.'],
  [1, 'Pendiente', 'El pago se depositará a tu cuenta.'],
  [1, 'Vencida', 'El pago se depositará a tu cuenta.'],
  [-1, 'Vencida', 'El pago ha vencido. Se cargará en tu próxima liquidación como deuda.'],
  [-1, 'Pendiente', 'Deuda pendiente de pago. Debe realizar el pago el día de hoy en la sección de pagos.'],
  [-1, 'Pagado', null],
  [0, 'Pagado', null],
  [0, 'Pendiente', null],
  [0, 'Vencida', null],
] as const)('[SET-01] balance %i, %s', (balance, status, text) => {
  expect(balanceText(pesos(balance), status)).toBe(text);
});

test('[SET-01] only what is owed and still stands by itself can be paid', () => {
  const bill = { date, settled: false, balance: pesos(-1), carried: false };
  expect(isPayable(bill)).toBe(true);
  expect(isPayable({ ...bill, balance: pesos(0) })).toBe(false);
  expect(isPayable({ ...bill, balance: pesos(1) })).toBe(false);
  expect(isPayable({ ...bill, settled: true })).toBe(false);
  expect(isPayable({ ...bill, carried: true })).toBe(false);
});

test('[SET-01] one peso is a balance too', () => {
  expect(balanceText(pesos(1), 'Pendiente')).toBe('El pago se depositará a tu cuenta.');
});
