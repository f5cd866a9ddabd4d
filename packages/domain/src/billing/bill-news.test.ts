import { expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { billNews, reopenedNews } from './bill-news.ts';

const monday = parseLocalDate('2026-10-26')!;

test.each([
  [1_234_567, '$1.234.567 a tu favor.'],
  [1, '$1 a tu favor.'],
  [0, 'quedó en $0.'],
  [-1, 'tienes una deuda de $1.'],
  [-33_910, 'tienes una deuda de $33.910.'],
])('[NOT-01] a bill that comes to %i', (balance, words) => {
  expect(billNews(monday, pesos(balance), pesos(0))).toBe(`Tu liquidación del 26/10 al 01/11 está lista: ${words}`);
});

test.each([
  [50_000, 'tienes una deuda de $30.000, descontando $50.000 que tenías a tu favor.'],
  [1, 'tienes una deuda de $79.999, descontando $1 que tenías a tu favor.'],
  [80_000, 'quedó pagada con $80.000 que tenías a tu favor.'],
])('[BKS-04] a debt of $80.000 of which %i were netted at the close', (netted, words) => {
  expect(billNews(monday, pesos(-80_000), pesos(netted))).toBe(
    `Tu liquidación del 26/10 al 01/11 está lista: ${words}`,
  );
});

test('[RUN-02] a bill whose week was opened again', () => {
  expect(reopenedNews(monday)).toBe(
    'Volvimos a abrir tu liquidación del 26/10 al 01/11: el monto que te avisamos ya no vale. Te avisaremos cuando esté lista.',
  );
});
