import { tzOffset } from '@date-fns/tz/tzOffset';
import { expect, test } from 'vitest';
import { santiagoOffset, timeZone } from './santiago-clock.ts';

const hour = 3_600_000;

/** Where our law and the time zones of this machine disagree, hour by hour around the hours at which clocks change. */
function disagreements(from: number, until: number): string[] {
  const found: string[] = [];
  for (let utc = Date.UTC(from, 0, 1); utc < Date.UTC(until, 0, 1); utc += 24 * hour) {
    for (const at of [3 * hour - 1, 3 * hour, 4 * hour - 1, 4 * hour].map((ms) => utc + ms)) {
      if (santiagoOffset(at) !== tzOffset(timeZone, new Date(at))) found.push(new Date(at).toISOString());
    }
  }
  return found;
}

test('Santiago’s clock is the one of the time zone database, in every year we know and those to come', () => {
  expect(disagreements(2023, 2040)).toEqual([]);
});

test('years before the present law are asked for: in 2022 summer time began a week later', () => {
  expect(santiagoOffset(Date.UTC(2022, 8, 11, 3))).toBe(-240);
  expect(santiagoOffset(Date.UTC(2022, 8, 11, 4))).toBe(-180);
  expect(disagreements(2019, 2023)).toEqual([]);
  expect(santiagoOffset(Date.UTC(1800, 0, 1))).toBe(-(4 * 60 + 42));
});
