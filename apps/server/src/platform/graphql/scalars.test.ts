import { expect, test } from 'vitest';
import { closedSet, scalars } from './scalars.ts';

test('DateTime reads instants with an offset and writes UTC', () => {
  const { DateTime } = scalars;
  expect(DateTime.parseValue('2026-11-15T09:30:00-03:00')).toEqual(new Date('2026-11-15T12:30:00Z'));
  expect(DateTime.serialize(new Date('2026-11-15T12:30:00Z'))).toBe('2026-11-15T12:30:00.000Z');
  for (const bad of ['2026-11-15', '2026-11-15T09:30:00', '2026-13-01T00:00:00Z', 'ayer', 0, null]) {
    expect(() => DateTime.parseValue(bad)).toThrow();
  }
});

test('Date accepts only days that exist', () => {
  const { Date: day } = scalars;
  expect(day.parseValue('2024-02-29')).toBe('2024-02-29');
  expect(day.serialize('2026-11-15')).toBe('2026-11-15');
  for (const bad of [
    '2026-02-29',
    '2026-02-30',
    '26-02-03',
    '0000-01-01',
    '9999-12-31',
    '2026-11-15T00:00:00Z',
    20_260_101,
  ]) {
    expect(() => day.parseValue(bad)).toThrow();
  }
});

test('Pesos are whole numbers, both as input and as output', () => {
  const { Pesos } = scalars;
  expect(Pesos.parseValue(1_000)).toBe(1_000);
  expect(Pesos.serialize(-45_000)).toBe(-45_000);
  for (const bad of [0.5, '1000', Number.NaN, Number.MAX_SAFE_INTEGER + 1, null, true]) {
    expect(() => Pesos.parseValue(bad)).toThrow('whole number');
    expect(() => Pesos.serialize(bad)).toThrow('whole number');
  }
});

test('a closed set takes its own words alone', () => {
  const plug = closedSet('Plug', ['AC-GB/T', 'CCS2']);
  expect(plug.parseValue('AC-GB/T')).toBe('AC-GB/T');
  for (const bad of ['ccs2', '', ['CCS2'], null, 2, { CCS2: 1 }, 'constructor']) {
    expect(() => plug.parseValue(bad)).toThrow('Plug must be one of AC-GB/T, CCS2.');
  }
});
