import { expect, test } from 'vitest';
import type { UploadView } from '../../lib/uploads/upload-list.ts';
import type { Exchange } from './exchange-view.ts';
import { ownReading, partsToType, readTexts } from './own-reading.ts';

const now = Date.parse('2026-11-16T20:00:00Z');
const said = (soc: number | null, secondsAgo: number) => ({
  odometer: 54_321,
  soc,
  updatedAt: new Date(now - secondsAgo * 1_000).toISOString(),
});
const exchange = (more: object = {}) =>
  ({ electric: true, carState: null, readings: [], ...more }) as unknown as Exchange;
const reading = (odometer: number | null, battery: number | null) => ({ domain: 'Receiver', odometer, battery });
const nothing = { waiting: undefined, sent: false };
const asked = (one: Exchange) => partsToType(one, ownReading(one, 'Receiver', nothing), now);

test('DAY-10 only what the car does not say and nobody recorded is typed', () => {
  expect(asked(exchange())).toEqual(['odometer', 'battery']);
  expect(asked(exchange({ electric: false }))).toEqual(['odometer']);
  expect(asked(exchange({ carState: said(71, 30) }))).toEqual([]);
  expect(asked(exchange({ carState: said(null, 30) }))).toEqual(['battery']);
  // Silent for three minutes: it may have been driven since.
  expect(asked(exchange({ carState: said(71, 180) }))).toEqual(['odometer', 'battery']);
  expect(asked(exchange({ readings: [reading(54_321, null)] }))).toEqual(['battery']);
});

test('DAY-10 it is given once it is recorded or on its way, and not when it was refused', () => {
  const given = (one: Exchange, here: object = nothing) => ownReading(one, 'Receiver', here as typeof nothing).given;
  expect(given(exchange())).toBe(false);
  expect(given(exchange({ readings: [reading(54_321, 71)] }))).toBe(true);
  expect(given(exchange({ readings: [reading(54_321, null)] }))).toBe(false);
  expect(given(exchange({ readings: [reading(54_321, null)], electric: false }))).toBe(true);
  expect(given(exchange({ readings: [{ ...reading(54_321, 71), domain: 'Deliverer' }] }))).toBe(false);
  expect(given(exchange(), { waiting: {} as UploadView, sent: false })).toBe(true);
  expect(given(exchange(), { waiting: { failure: { kind: 'refused' } } as UploadView, sent: false })).toBe(false);
  expect(given(exchange(), { waiting: undefined, sent: true })).toBe(true);
});

test('DAY-10 what was typed wrongly is said beside its field, and what was typed well is kept', () => {
  expect(readTexts(['odometer', 'battery'], { odometer: '54.321', battery: '' })).toEqual({
    values: { odometer: 54_321 },
    problems: { battery: expect.stringContaining('de 0 a 100') },
  });
  expect(readTexts([], { odometer: 'x', battery: '' })).toEqual({ values: {}, problems: {} });
});
