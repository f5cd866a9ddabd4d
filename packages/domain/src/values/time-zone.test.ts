import { tzOffset } from '@date-fns/tz/tzOffset';
import { afterEach, expect, test } from 'vitest';
import { instantAt, localDateOf, localTimeOf, startOfDay } from './dates.ts';
import { offsetAt, setTimeZone, timeZone } from './time-zone.ts';
import { santiagoZone } from './vectors/santiago-zone.ts';
import { weekOf } from './week.ts';

const hour = 3_600_000;

afterEach(() => setTimeZone(santiagoZone));

test('[GRD-05] each offset holds from its minute on, the first one before all of them, the last one for ever', () => {
  setTimeZone({ name: 'test', offset: 60, changes: [[1_000, 90], [2_000, -30]] }); // oxfmt-ignore
  const at = (minute: number, ms = 0) => offsetAt(minute * 60_000 + ms);
  expect([at(-5_000), at(999), at(1_000, -1), at(1_000), at(1_999), at(2_000), at(9e9)]).toEqual([
    60, 60, 60, 90, 90, -30, -30,
  ]);
});

test('[GRD-05] the days of another zone are cut by it, also those asked for before', () => {
  const late = '2026-11-16T03:30:00Z';
  const cut = () => [localDateOf(late), localTimeOf(late), weekOf(late).monday];
  const monday = localDateOf('2026-11-16T12:00:00Z');
  const begins = () => [startOfDay(monday).toISOString(), instantAt(monday, '08:00')?.toISOString()];
  expect(cut()).toEqual(['2026-11-16', '00:30', '2026-11-16']);
  expect(begins()).toEqual(['2026-11-16T03:00:00.000Z', '2026-11-16T11:00:00.000Z']);
  setTimeZone({ name: '<-04>4', offset: -240, changes: [] });
  expect(cut()).toEqual(['2026-11-15', '23:30', '2026-11-09']);
  expect(begins()).toEqual(['2026-11-16T04:00:00.000Z', '2026-11-16T12:00:00.000Z']);
  expect(timeZone().name).toBe('<-04>4');
});

test('the zone that tests are written for is Santiago’s: every hour of the years behind us', () => {
  const wrong: string[] = [];
  for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2026, 0, 1); at += hour) {
    for (const utc of [at - 1, at]) {
      if (offsetAt(utc) !== tzOffset(santiagoZone.name, new Date(utc))) wrong.push(new Date(utc).toISOString());
    }
  }
  expect(wrong.filter((text) => text >= '2015')).toEqual([]);
});
