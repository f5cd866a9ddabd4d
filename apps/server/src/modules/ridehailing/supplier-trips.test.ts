import { parseLocalDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { readSupplierPage } from './supplier-trips.ts';

const day = parseLocalDate('2026-11-14')!;
const fare = { category: 'fare', netFare: 5390, toll: 300, adjustment: -250, taxes: -216, cashCollected: -5690 };
const trip = {
  subject: 'camila@volante.test',
  id: 'a1b2',
  startedAt: '2026-11-14T08:00:00-03:00',
  endedAt: '2026-11-14T08:25:00-03:00',
  km: 7.8,
  payments: [fare, { category: 'tips', amount: 500 }, { category: 'other', amount: -100 }],
};
const read = (answer: unknown) => readSupplierPage(Object(answer), { from: day, to: day });

test('[UBR-02] a valid page is read as the platform sends it', () => {
  const page = read({ trips: [trip], next: 'camila@volante.test' });
  expect(page?.next).toBe('camila@volante.test');
  const none = { netFare: 0, tips: 0, promotions: 0, toll: 0, adjustment: 0, other: 0, taxes: 0, cashCollected: 0 };
  expect(page?.trips[0]).toMatchObject({ subject: trip.subject, id: 'a1b2', km: 7.8 });
  expect(page?.trips[0]?.payments).toEqual([
    { ...none, ...fare },
    { ...none, category: 'tips', tips: 500 },
    { ...none, category: 'other', other: -100 },
  ]);
  expect(read({ trips: [] })).toEqual({ trips: [], strange: [], next: null });
});

test.each<[string, unknown]>([
  ['no trips', { error: 'x' }],
  ['an empty cursor of the next page', { trips: [trip], next: '' }],
])('[UBR-02] an answer with %s is not a valid page', (_what, answer) => expect(read(answer)).toBeUndefined());

const paying = (...payments: unknown[]) => ({ ...trip, payments });

test.each<[string, unknown]>([
  ['nothing', null],
  ['a trip of another day', { ...trip, endedAt: '2026-11-15T00:01:00-03:00' }],
  ['a trip that ends before it starts', { ...trip, endedAt: '2026-11-14T07:00:00-03:00' }],
  ['a time that is none', { ...trip, startedAt: 'ayer' }],
  ['no driver', { ...trip, subject: undefined }],
  ['an id with a slash, which a source could not hold', { ...trip, id: 'a/b' }],
  ['km below zero', { ...trip, km: -1 }],
  ['no payments', paying()],
  ['a category nobody knows', paying({ category: 'bonus', amount: 1 })],
  ['a category twice', paying({ category: 'tips', amount: 1 }, { category: 'tips', amount: 2 })],
  ['half pesos', paying({ ...fare, netFare: 10.5 })],
  ['a part that is missing', paying({ ...fare, toll: undefined })],
  ['taxes above zero', paying({ ...fare, taxes: 1 })],
  ['cash above zero', paying({ ...fare, cashCollected: 1 })],
  ['a tip below zero', paying({ category: 'tips', amount: -1 })],
  ['millions', paying({ ...fare, netFare: 50_000_000 })],
])('[UBR-02] an invalid trip is skipped and the others are read: %s', (_what, strange) => {
  const page = read({ trips: [trip, strange, { ...trip, id: 'c3' }] });
  expect(page?.trips.map(({ id }) => id)).toEqual(['a1b2', 'c3']);
  expect(page?.strange).toEqual([String(Object(strange).id)]);
});
