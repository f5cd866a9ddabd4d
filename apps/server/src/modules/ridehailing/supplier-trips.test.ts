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

test('[UBR-02] a page is read as it is told', () => {
  const page = read({ trips: [trip], next: 'camila@volante.test' });
  expect(page?.next).toBe('camila@volante.test');
  const none = { netFare: 0, tips: 0, promotions: 0, toll: 0, adjustment: 0, other: 0, taxes: 0, cashCollected: 0 };
  expect(page?.trips[0]).toMatchObject({ subject: trip.subject, id: 'a1b2', km: 7.8 });
  expect(page?.trips[0]?.payments).toEqual([
    { ...none, ...fare },
    { ...none, category: 'tips', tips: 500 },
    { ...none, category: 'other', other: -100 },
  ]);
  expect(read({ trips: [] })).toEqual({ trips: [], next: null });
});

const withPayments = (...payments: unknown[]) => ({ trips: [trip, { ...trip, payments }] });

test.each<[string, unknown]>([
  ['no trips', { error: 'x' }],
  ['a page after an empty name', { trips: [trip], next: '' }],
  ['a trip of another day', { trips: [trip, { ...trip, endedAt: '2026-11-15T00:01:00-03:00' }] }],
  ['a trip that ends before it starts', { trips: [{ ...trip, endedAt: '2026-11-14T07:00:00-03:00' }] }],
  ['a time that is none', { trips: [{ ...trip, startedAt: 'ayer' }] }],
  ['no driver', { trips: [{ ...trip, subject: undefined }] }],
  ['an id with a slash, which a source could not hold', { trips: [{ ...trip, id: 'a/b' }] }],
  ['km below zero', { trips: [{ ...trip, km: -1 }] }],
  ['no payments', withPayments()],
  ['a category nobody knows', withPayments({ category: 'bonus', amount: 1 })],
  ['a category twice', withPayments({ category: 'tips', amount: 1 }, { category: 'tips', amount: 2 })],
  ['half pesos', withPayments({ ...fare, netFare: 10.5 })],
  ['a part that is missing', withPayments({ ...fare, toll: undefined })],
  ['taxes above zero', withPayments({ ...fare, taxes: 1 })],
  ['cash above zero', withPayments({ ...fare, cashCollected: 1 })],
  ['a tip below zero', withPayments({ category: 'tips', amount: -1 })],
  ['millions', withPayments({ ...fare, netFare: 50_000_000 })],
])('[UBR-02] %s makes no sense of the whole page', (_what, answer) => expect(read(answer)).toBeUndefined());
