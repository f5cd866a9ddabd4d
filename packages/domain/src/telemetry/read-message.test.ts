import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectedSince, isConnected } from './connected.ts';
import { readTelemetry } from './read-message.ts';

const now = Date.parse('2026-11-13T15:00:00Z');
const minute = 60_000;
const good = { at: now, soc: 63.4, charging: true, odometer: 48_210.533, position: [-33.45, -70.66], doors: 'open' };
const read = (message: unknown) => readTelemetry(JSON.stringify(message), now);

describe('a message as agreed', () => {
  test('is read, with fields we do not know left alone', () => {
    expect(read(good)).toEqual(good);
    expect(read({ ...good, speed: 40, doors2: null })).toEqual(good);
  });

  test('may leave out what a car does not have, or say null', () => {
    const least = { at: now, odometer: 0, doors: 'closed' };
    expect(read(least)).toEqual(least);
    expect(read({ ...least, soc: null, charging: null, position: null })).toEqual(least);
  });

  test('a position outside the country is no position', () => {
    const { position: _none, ...rest } = good;
    expect(read({ ...good, position: [0, 0] })).toEqual(rest);
    expect(read({ ...good, position: [-33.45, -58.4] })).toEqual(rest);
  });

  test.each([
    [-56.6, -70],
    [-17.4, -70],
    [-33, -109.6],
    [-33, -66.3],
  ])('the country reaches to its edges: %f, %f', (latitude, longitude) => {
    expect(read({ ...good, position: [latitude, longitude] })?.position).toEqual([latitude, longitude]);
    const out = [
      latitude + Math.sign(latitude + 33) * 0.1,
      longitude + (longitude === -70 ? 0 : Math.sign(longitude + 80) * 0.1),
    ];
    expect(read({ ...good, position: out })).not.toHaveProperty('position');
  });

  test('no charge at all and a full one are charges, and two million km are km; parts of a millisecond are cut', () => {
    expect(read({ ...good, odometer: 2_000_000 })?.odometer).toBe(2_000_000);
    expect([read({ ...good, soc: 0 })?.soc, read({ ...good, soc: 100 })?.soc]).toEqual([0, 100]);
    expect(read({ ...good, at: now - 0.5 })?.at).toBe(now - 1);
  });

  test('a clock a little ahead is set back to ours', () => {
    expect(read({ ...good, at: now + 5 * minute })?.at).toBe(now);
    expect(read({ ...good, at: now - 7 * 24 * 60 * minute })?.at).toBe(now - 7 * 24 * 60 * minute);
  });
});

describe('garbage', () => {
  test.each([
    ['a clock far ahead', { ...good, at: now + 5 * minute + 1 }],
    ['a time long past', { ...good, at: now - 7 * 24 * 60 * minute - 1 }],
    ['a time in seconds', { ...good, at: now / 1_000 }],
    ['a time as text', { ...good, at: new Date(now).toISOString() }],
    ['no time', { ...good, at: undefined }],
    ['too much charge', { ...good, soc: 100.1 }],
    ['negative charge', { ...good, soc: -1 }],
    ['charge as text', { ...good, soc: '63' }],
    ['charging as text', { ...good, charging: 'yes' }],
    ['a negative odometer', { ...good, odometer: -0.1 }],
    ['an absurd odometer', { ...good, odometer: 2_000_001 }],
    ['no odometer', { ...good, odometer: undefined }],
    ['half a position', { ...good, position: [-33.45] }],
    ['a position of three numbers', { ...good, position: [-33.45, -70.66, 500] }],
    ['a position by names', { ...good, position: { length: 2, 0: -33.45, 1: -70.66 } }],
    ['half a position of text', { ...good, position: [-33.45, '-70.66'] }],
    ['a position of text', { ...good, position: ['-33.45', '-70.66'] }],
    ['no doors', { ...good, doors: undefined }],
    ['doors of another kind', { ...good, doors: 'ajar' }],
    ['a list', [good]],
    ['nothing', null],
    ['a number', 7],
  ])('%s is refused', (_name, message) => {
    expect(read(message)).toBeNull();
  });

  test.each(['', '{', '{"at":NaN}', '\0', '"x"'])('%j is refused', (text) => {
    expect(readTelemetry(text, now)).toBeNull();
  });

  test('a number too large to be one is refused, also as a part of a position', () => {
    const text = JSON.stringify(good);
    expect(readTelemetry(text, now)).not.toBeNull();
    expect(readTelemetry(text.replace('-33.45', '1e999'), now)).toBeNull();
  });

  test('whatever comes, nothing is thrown and what is read lies within its bounds', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constant(now), fc.constantFrom('open', 'closed'), fc.double());
    const message = fc.record({
      at: value,
      soc: value,
      charging: value,
      odometer: value,
      position: value,
      doors: value,
    });
    fc.assert(
      fc.property(fc.oneof(message, fc.jsonValue()), (anything) => {
        const result = read(anything);
        if (!result) return;
        expect(result.at).toBeLessThanOrEqual(now);
        expect(result.odometer).toBeGreaterThanOrEqual(0);
        expect(result.soc ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('[SUB-03] a car is connected until two minutes after we last heard it', () => {
  const heardAt = new Date(now);
  expect(isConnected(heardAt, new Date(now + 2 * minute - 1))).toBe(true);
  expect(isConnected(heardAt, new Date(now + 2 * minute))).toBe(false);
  expect(connectedSince(new Date(now + 2 * minute))).toEqual(heardAt);
});
