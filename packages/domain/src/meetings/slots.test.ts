import { describe, expect, test } from 'vitest';
import { localDateOf, localTimeOf } from '../values/dates.ts';
import { meetingSettings } from './settings.ts';
import { bookableSlots, formatSlot } from './slots.ts';

const office = meetingSettings.onboarding;
const everyDay = { ...office, weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '24:00', days: 0 };
const times = (slots: { start: Date }[]) => slots.map(({ start }) => localTimeOf(start));

describe('[ONB-07] meetings that can be booked', () => {
  test('weekdays from nine to six, half an hour each, two weeks ahead', () => {
    // A Sunday morning.
    const slots = bookableSlots(office, new Date('2026-11-15T12:00:00Z'));
    const days = [...new Set(slots.map(({ start }) => localDateOf(start)))];
    expect(days).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(slots).toHaveLength(10 * 18);
    expect(times(slots.slice(0, 3))).toEqual(['09:00', '09:30', '10:00']);
    expect(formatSlot(slots[17]!)).toBe('17:30 a 18:00 hrs');
    expect(slots[0]!.start.toISOString()).toBe('2026-11-16T12:00:00.000Z');
  });

  test('today only from the next full hour', () => {
    const first = (now: string) => times(bookableSlots(office, new Date(now)))[0];
    expect(first('2026-11-16T11:00:00Z')).toBe('09:00');
    expect(first('2026-11-16T12:00:00Z')).toBe('10:00');
    expect(first('2026-11-16T12:59:59Z')).toBe('10:00');
    expect(first('2026-11-16T13:00:00Z')).toBe('11:00');
    expect(localDateOf(bookableSlots(office, new Date('2026-11-16T20:00:00Z'))[0]!.start)).toBe('2026-11-17');
  });

  test('no meetings on holidays', () => {
    const days = bookableSlots(office, new Date('2026-12-20T12:00:00Z')).map(({ start }) => localDateOf(start));
    expect(days).toContain('2026-12-24');
    expect(days).not.toContain('2026-12-25');
    expect(days).not.toContain('2027-01-01');
  });

  test('a week with a change of the clock keeps its wall times', () => {
    // Summer time ends on the night to Sunday 2026-04-05 and begins on the night to Sunday 2026-09-06.
    const spring = bookableSlots(office, new Date('2026-04-03T12:00:00Z'));
    expect(new Set(times(spring)).size).toBe(18);
    const utc = (date: string) =>
      spring.find(({ start }) => localDateOf(start) === date && localTimeOf(start) === '09:00')?.start.toISOString();
    expect(utc('2026-04-03')).toBeUndefined();
    expect(utc('2026-04-06')).toBe('2026-04-06T13:00:00.000Z');
    const before = bookableSlots(office, new Date('2026-04-02T03:30:00Z'));
    expect(before[0]?.start.toISOString()).toBe('2026-04-02T12:00:00.000Z');
  });

  test('the hour the clock skips has no meeting, the one it repeats has one', () => {
    const forward = bookableSlots({ ...everyDay, days: 1 }, new Date('2026-09-05T20:00:00Z')).filter(
      ({ start }) => localDateOf(start) === '2026-09-06',
    );
    expect(times(forward).slice(0, 2)).toEqual(['01:00', '01:30']);
    expect(forward).toHaveLength(46);
    const repeated = bookableSlots({ ...everyDay, days: 0 }, new Date('2026-04-04T12:00:00Z'));
    expect(times(repeated).filter((time) => time === '23:00')).toHaveLength(1);
    expect(new Set(repeated.map(({ start }) => start.getTime())).size).toBe(repeated.length);
  });
});

test('[ONB-07] an office that opens and closes within an hour has the meetings that end before it closes', () => {
  const between = { ...everyDay, opens: '09:40', closes: '11:00', minutes: 30, days: 0 };
  expect(times(bookableSlots(between, new Date('2026-11-16T08:00:00Z')))).toEqual(['09:40', '10:10']);
});
