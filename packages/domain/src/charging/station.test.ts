import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { priceChangeWords, priceDayRefusal, pricePeriods, stationState, stationStateWords } from './station.ts';

const today = localDate('2026-11-19');

test('[CON-17] a price begins today or on a day to come, and never more than a year ahead', () => {
  const refused = (day: string) => priceDayRefusal(localDate(day), today);
  expect(refused('2026-11-18')).toMatch(/las cargas pasadas no cambian/);
  expect([refused('2026-11-19'), refused('2026-11-20'), refused('2027-11-20')]).toEqual([null, null, null]);
  expect(refused('2027-11-21')).toMatch(/más de un año/);
});

test('[CON-17] one price is in force, until the day before the next one begins', () => {
  const at = (from: string, price: number) => ({ from: localDate(from), price: pesos(price) });
  const prices = [at('2026-12-01', 310), at('2026-01-05', 250), at('2026-11-19', 290)];
  expect(pricePeriods(prices, today)).toEqual([
    { from: '2026-01-05', price: 250, until: '2026-11-18', time: 'past' },
    { from: '2026-11-19', price: 290, until: '2026-11-30', time: 'now' },
    { from: '2026-12-01', price: 310, until: null, time: 'planned' },
  ]);
  // On the last day of one, and on the first of the other.
  const times = (day: string) => pricePeriods(prices, localDate(day)).map(({ time }) => time);
  expect(times('2026-11-30')).toEqual(['past', 'now', 'planned']);
  expect(times('2026-12-01')).toEqual(['past', 'past', 'now']);
});

test('[CON-17] what staff read before a price begins', () => {
  expect(priceChangeWords(pesos(290), { from: localDate('2026-12-01'), price: pesos(0) }, today)).toMatch(
    /^Desde el 01\/12\/2026: gratis; hasta entonces: \$290 por kWh\. Las cargas en curso siguen/,
  );
  expect(priceChangeWords(pesos(0), { from: today, price: pesos(10) }, today)).toMatch(
    /^Desde ahora: \$10 por kWh; hasta entonces: gratis\./,
  );
});

test('[CON-17] a station closes at an instant, and says so', () => {
  const now = new Date('2026-11-19T17:32:00Z');
  const midnight = new Date('2026-12-01T03:00:00Z');
  expect([null, midnight, now].map((from) => stationState(from, now))).toEqual(['open', 'closing', 'closed']);
  expect([null, midnight, now].map((from) => stationStateWords(from, now))).toEqual([
    'Abierta',
    'Cierra el 01/12/2026',
    'Cerrada desde el 19/11/2026 - 14:32 hrs',
  ]);
});
