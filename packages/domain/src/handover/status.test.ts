import { describe, expect, test } from 'vitest';
import {
  activeStatuses,
  afterEvent,
  type ExchangeEvent,
  exchangeEvents,
  exchangeStatuses,
  type ExchangeStatus,
  exchangeTypes,
  isActive,
  isLeft,
  statusesBefore,
} from './status.ts';

const allowed: [ExchangeStatus, ExchangeEvent, ExchangeStatus][] = [
  ['Pending', 'step', 'Started'],
  ['Pending', 'missed', 'Cancelled'],
  ['Pending', 'staff', 'Cancelled'],
  ['Pending', 'shift', 'Cancelled'],
  ['Pending', 'returned', 'Cancelled'],
  ['Started', 'step', 'Started'],
  ['Started', 'finish', 'Done'],
  ['Started', 'missed', 'Cancelled'],
  ['Started', 'staff', 'Cancelled'],
  ['Started', 'returned', 'Cancelled'],
];

describe('the status of a handover', () => {
  const grid = exchangeStatuses.flatMap((status) => exchangeEvents.map((event) => [status, event] as const));

  test.each(grid)('[SHF-03] %s and %s: only what the table allows', (status, event) => {
    const row = allowed.find(([from, by]) => from === status && by === event);
    expect(afterEvent(status, event)).toBe(row?.[2] ?? null);
    expect(statusesBefore(event).includes(status)).toBe(row !== undefined);
  });

  test('two of them are active', () => {
    expect(activeStatuses).toEqual(['Pending', 'Started']);
    expect(exchangeStatuses.filter(isActive)).toEqual(['Pending', 'Started']);
    expect(isActive('toString')).toBe(false);
  });
});

test('[DSH-08] a car is handed over, left at a charger, or left parked', () => {
  expect(exchangeTypes).toEqual(['EXCHANGE-CAR', 'LEFT-CHARGING', 'LEFT-PARKED']);
  expect(exchangeTypes.map(isLeft)).toEqual([false, true, true]);
});
