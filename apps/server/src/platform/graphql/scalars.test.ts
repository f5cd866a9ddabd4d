import { expect, test } from 'vitest';
import { scalars } from './scalars.ts';

test('DateTime reads instants with an offset and writes UTC', () => {
  const { DateTime } = scalars;
  expect(DateTime.parseValue('2026-11-15T09:30:00-03:00')).toEqual(new Date('2026-11-15T12:30:00Z'));
  expect(DateTime.serialize(new Date('2026-11-15T12:30:00Z'))).toBe('2026-11-15T12:30:00.000Z');
  for (const bad of ['2026-11-15', '2026-11-15T09:30:00', '2026-13-01T00:00:00Z', 'ayer', 0, null]) {
    expect(() => DateTime.parseValue(bad)).toThrow();
  }
});

test('Date is a day that exists', () => {
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
