import { expect, test } from 'vitest';
import type { ShiftHours } from './in-force.ts';
import { overlapOf } from './overlap.ts';

const free: ShiftHours = { type: 'FREE', startTime: '00:00', endTime: '00:00' };
const shift = (startTime: string, endTime: string): ShiftHours => ({ type: 'AM', startTime, endTime });
/** Seven days, Monday first, free but for those given. */
const week = (days: Record<number, ShiftHours>) => Array.from({ length: 7 }, (_, day) => days[day] ?? free);
const everyDay = (startTime: string, endTime: string) => Array.from({ length: 7 }, () => shift(startTime, endTime));

test('two drivers never overlap when one begins at the minute the other ends', () => {
  expect(overlapOf(everyDay('05:00', '17:40'), everyDay('17:40', '05:00'))).toBeNull();
  expect(overlapOf(everyDay('12:00', '23:59'), everyDay('00:00', '12:00'))).toBeNull();
  expect(overlapOf(everyDay('05:00', '05:00'), week({}))).toBeNull();
});

test('one minute is an overlap, told with the days and hours of both', () => {
  expect(overlapOf(everyDay('05:00', '17:40'), everyDay('17:39', '05:00'))).toBe(
    'el lunes de 05:00 a 17:40 con el lunes de 17:39 a 05:00',
  );
});

test('the night of a Sunday reaches into the Monday of the other, from either side', () => {
  const [night, morning] = [week({ 6: shift('21:00', '05:01') }), week({ 0: shift('05:00', '17:00') })];
  expect(overlapOf(night, morning)).toBe('el domingo de 21:00 a 05:01 con el lunes de 05:00 a 17:00');
  expect(overlapOf(morning, night)).toBe('el lunes de 05:00 a 17:00 con el domingo de 21:00 a 05:01');
  expect(overlapOf(week({ 6: shift('21:00', '05:00') }), morning)).toBeNull();
});
