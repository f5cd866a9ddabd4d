import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import {
  bookedCost,
  type Booking,
  bookingSource,
  isGivenBack,
  nextBooking,
  sessionOfBooking,
  standing,
} from './booking.ts';
import { energyCost } from './price.ts';

const booking = (amount: number, change: Partial<Booking> = {}): Booking => ({
  amount: pesos(amount),
  credited: false,
  reversed: false,
  ...change,
});

describe('[BKS-09] what a session costs', () => {
  test('is what was charged less what was given back, without what was reversed', () => {
    expect(bookedCost([])).toBe(0);
    expect(bookedCost([booking(5_340), booking(2_670, { credited: true })])).toBe(2_670);
    expect(bookedCost([booking(2_670, { reversed: true }), booking(5_340)])).toBe(5_340);
    // Of releases that reversed the one event alone.
    expect(bookedCost([booking(5_340, { reversed: true }), booking(2_670, { credited: true })])).toBe(-2_670);
  });

  test('is given back when it was booked and nothing of it stands', () => {
    expect(isGivenBack([])).toBe(false);
    expect(isGivenBack([booking(300, { reversed: true })])).toBe(true);
    expect(isGivenBack([booking(300, { reversed: true }), booking(300)])).toBe(false);
    // Corrected to nothing is not reversed.
    expect(isGivenBack([booking(300), booking(300, { credited: true })])).toBe(false);
  });

  test('is booked by the difference to what stands', () => {
    expect(nextBooking(pesos(300), [])).toEqual({ amount: 300, credited: false });
    expect(nextBooking(pesos(240), [booking(300)])).toEqual({ amount: 60, credited: true });
    expect(nextBooking(pesos(300), [booking(300)])).toBeNull();
    expect(nextBooking(pesos(5_340), [booking(2_670, { reversed: true })])).toEqual({ amount: 5_340, credited: false });
    expect(nextBooking(pesos(0), [booking(300, { reversed: true })])).toBeNull();
  });
});

test('[BKS-09] after any order and repetition of corrections and reversals the bookings come to what was said last', () => {
  const act = fc.oneof(
    fc.record({ correct: fc.nat(1_000_000) }),
    // Which of the bookings: taken round and round.
    fc.record({ reverse: fc.nat(20) }),
  );
  const price = fc.integer({ min: 1, max: 900 });
  fc.assert(
    fc.property(price, fc.array(act, { maxLength: 20 }), (pricePerKwh, acts) => {
      let bookings: Booking[] = [];
      let said = 0;
      for (const one of acts) {
        if ('correct' in one) {
          said = energyCost(one.correct, pesos(pricePerKwh));
          const next = nextBooking(pesos(said), bookings);
          if (next) bookings.push({ ...next, reversed: false });
        } else {
          const asked = bookings[one.reverse % Math.max(1, bookings.length)];
          // A reversed one is not reversed again.
          if (!asked || asked.reversed) continue;
          const gone = new Set(standing(bookings));
          bookings = bookings.map((each) => (gone.has(each) ? { ...each, reversed: true } : each));
          said = 0;
          expect(isGivenBack(bookings)).toBe(true);
        }
        expect(bookedCost(bookings)).toBe(said);
        expect(nextBooking(pesos(said), bookings)).toBeNull();
      }
    }),
    { numRuns: 2_000 },
  );
});

test('[BKS-09] a booking is known by its source, and nothing else is', () => {
  expect(sessionOfBooking(bookingSource('6af9-1', 2))).toBe('6af9-1');
  for (const source of [
    'reversal/6af9',
    'charging/6af9',
    'charging//1',
    'charging/6af9/0',
    'charging/6af9/x',
    'charging/6af9/1/2',
    'a/charging/6af9/1',
  ]) {
    expect(sessionOfBooking(source), source).toBeNull();
  }
});
