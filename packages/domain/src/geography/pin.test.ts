import { expect, test } from 'vitest';
import { isInChile, parsePin, pinText } from './pin.ts';

test('[SCR-01] a pin is a point in Chile, its islands included', () => {
  const inside = [
    [-33.45, -70.66],
    [-27.15, -109.43],
    [-56.6, -66.3],
    [-17.4, -109.6],
  ] as const;
  const outside = [
    [0, 0],
    [33.45, 70.66],
    [-34.6, -58.4],
    [-56.61, -70],
    [-17.39, -70],
    [-33, -109.61],
    [-33, -66.29],
    [Number.NaN, -70],
    [-33, Infinity],
  ] as const;
  const at = ([latitude, longitude]: readonly [number, number]) => isInChile({ latitude, longitude });
  expect(inside.map(at)).toEqual(inside.map(() => true));
  expect(outside.map(at)).toEqual(outside.map(() => false));
});

test('[SCR-01] a pin is written and read again to the width of a hand', () => {
  expect(pinText({ latitude: -33.456_789_123, longitude: -70.5 })).toBe('-33.456789,-70.5');
  expect(parsePin('-33.456789,-70.5')).toEqual({ latitude: -33.456_789, longitude: -70.5 });
  expect(parsePin(pinText({ latitude: -33, longitude: -70 }))).toEqual({ latitude: -33, longitude: -70 });
  for (const text of [
    '',
    ',',
    '-33.4',
    '-33.4,',
    '-33.4,-70.6,1',
    '33.4,70.6',
    '0,0',
    'Av. Matta',
    '-33.,-70',
    ' -33,-70',
  ]) {
    expect(parsePin(text), text).toBeNull();
  }
});
