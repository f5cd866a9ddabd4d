import { expect, test } from 'vitest';
import { figureWeekOf, figureWeeks, lastDayOf } from './weeks.ts';

test('[CON-22] twelve weeks without a gap, the last one until this instant', () => {
  const at = new Date('2026-11-19T20:05:00.123Z');
  const weeks = figureWeeks(at);
  expect(weeks.map(({ monday }) => monday)).toEqual(
    ['08-31', '09-07', '09-14', '09-21', '09-28', '10-05', '10-12', '10-19', '10-26', '11-02', '11-09', '11-16'].map(
      (day) => `2026-${day}`,
    ),
  );
  expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, -1).map(({ before }) => before));
  expect(weeks.at(-1)?.before.toISOString()).toBe('2026-11-19T20:05:00.124Z');
});

test('[CON-22] a week in which the clocks change is an hour shorter or longer than the others', () => {
  const hours = (at: string) =>
    figureWeeks(new Date(at)).map(({ from, before }) => (before.getTime() - from.getTime()) / 3_600_000);
  // Chile goes forward in the night to 6 September 2026, and back in that to 5 April 2026.
  expect(hours('2026-11-19T12:00:00Z').slice(0, 2)).toEqual([167, 168]);
  expect(hours('2026-04-20T12:00:00Z')).toContain(169);
  const [first] = figureWeeks(new Date('2026-11-19T12:00:00Z'));
  expect([first?.from.toISOString(), first?.before.toISOString()]).toEqual([
    '2026-08-31T04:00:00.000Z',
    '2026-09-07T03:00:00.000Z',
  ]);
});

test('[CON-22] a Monday begins its week at its first instant, and a Sunday ends it with its last', () => {
  const last = (at: string) => figureWeeks(new Date(at)).at(-1)?.monday;
  expect(last('2026-11-16T02:59:59.999Z')).toBe('2026-11-09');
  expect(last('2026-11-16T03:00:00.000Z')).toBe('2026-11-16');
});

test('[CON-22] only a Monday of those twelve names a week', () => {
  const at = new Date('2026-11-19T20:05:00Z');
  expect(figureWeekOf(at, '2026-11-09')).toMatchObject({ monday: '2026-11-09' });
  expect(lastDayOf(figureWeekOf(at, '2026-11-09')!)).toBe('2026-11-15');
  expect(lastDayOf(figureWeekOf(at, '2026-11-16')!)).toBe('2026-11-19');
  for (const other of ['2026-11-10', '2026-08-24', '2026-11-23', '', 'x'])
    expect(figureWeekOf(at, other)).toBeUndefined();
});
