import { describe, expect, test } from 'vitest';
import { activeStatuses, exchangeStatuses, type ExchangeStatus, exchangeTypes, isActive, mayFollow } from './status.ts';

const allowed: [ExchangeStatus, ExchangeStatus][] = [
  ['Pending', 'Started'],
  ['Pending', 'Cancelled'],
  ['Started', 'Done'],
  ['Started', 'Cancelled'],
];

describe('the status of a handover', () => {
  test.each(exchangeStatuses)('from %s only what the table allows', (from) => {
    for (const to of exchangeStatuses) {
      expect(mayFollow(from, to)).toBe(allowed.some(([one, other]) => one === from && other === to));
    }
  });

  test('two of them are active', () => {
    expect(activeStatuses).toEqual(['Pending', 'Started']);
    expect(exchangeStatuses.filter(isActive)).toEqual(['Pending', 'Started']);
    expect(isActive('toString')).toBe(false);
  });
});

test('[DSH-08] a car is handed over, or left at a charger', () => {
  expect(exchangeTypes).toEqual(['EXCHANGE-CAR', 'LEFT-CHARGING']);
});
