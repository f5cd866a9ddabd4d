import { describe, expect, test } from 'vitest';
import { rentedAt } from './swap.ts';

const at = (text: string) => new Date(`2026-10-${text}:00-03:00`);
const tenure = (since: string, until: string | null) => ({
  since: at(since),
  until: until === null ? null : at(until),
});

describe('[MNY-05] whether a driver rented when a shift began', () => {
  test('with a car, from the moment it is given until just before it is given back', () => {
    const tenures = [tenure('14T05:00', '14T17:00')];
    expect(rentedAt(tenures, at('14T04:59'))).toBe(false);
    expect(rentedAt(tenures, at('14T05:00'))).toBe(true);
    expect(rentedAt(tenures, at('14T16:59'))).toBe(true);
    expect(rentedAt(tenures, at('14T17:00'))).toBe(false);
    expect(rentedAt([tenure('01T05:00', '02T05:00'), ...tenures], at('14T12:00'))).toBe(true);
  });

  test('between two cars that were swapped within three hours, also around midnight', () => {
    const swapped = [tenure('10T05:00', '14T23:30'), tenure('15T02:30', null)];
    for (const instant of ['14T23:30', '15T00:00', '15T02:29']) expect(rentedAt(swapped, at(instant))).toBe(true);
  });

  test('but not between cars that are further apart, and not before the other car has come', () => {
    const apart = [tenure('10T05:00', '14T23:30'), tenure('15T02:31', null)];
    expect(rentedAt(apart, at('15T00:00'))).toBe(false);
    const late = { since: new Date(at('15T02:30').getTime() + 1), until: null };
    expect(rentedAt([tenure('10T05:00', '14T23:30'), late], at('15T00:00'))).toBe(false);
    expect(rentedAt([tenure('10T05:00', '14T23:30')], at('15T00:00'))).toBe(false);
  });

  test('a car that was given and taken back in the same moment is no car to swap', () => {
    const never = [tenure('14T23:30', '14T23:30'), tenure('15T00:30', null)];
    expect(rentedAt(never, at('15T00:00'))).toBe(false);
  });
});
