import { describe, expect, test } from 'vitest';
import { firstDayOfPlan } from './plan-change.ts';

const am = { type: 'AM', startTime: '05:00', endTime: '17:00' } as const;
const pm = { type: 'PM', startTime: '17:00', endTime: '05:00' } as const;
const free = { type: 'FREE', startTime: '00:00', endTime: '00:00' } as const;
const week = <S>(shift: S) => Array.from({ length: 7 }, () => shift);
const at = (time: string) => new Date(`2026-10-14T${time}:00-03:00`);
const withCar = { today: true, atStart: true };
const [today, tomorrow] = ['2026-10-14', '2026-10-15'];

describe('[MNY-05] a plan changed within a day counts from the next shift that begins', () => {
  test('a shift that has begun with a car keeps its day, to the minute it begins', () => {
    const change = (time: string) => firstDayOfPlan({ now: at(time), before: am, hadCar: withCar, shifts: week(pm) });
    expect(change('04:59')).toBe(today);
    expect(change('05:00')).toBe(tomorrow);
    expect(change('12:00')).toBe(tomorrow);
    expect(change('23:59')).toBe(tomorrow);
  });

  test('before it begins, the new plan’s shift of today takes its place, if that is still to come', () => {
    const hadCar = { today: true, atStart: false };
    expect(firstDayOfPlan({ now: at('12:00'), before: pm, hadCar, shifts: week(free) })).toBe(today);
    expect(firstDayOfPlan({ now: at('04:00'), before: pm, hadCar, shifts: week(am) })).toBe(today);
    // The new plan's morning is over: today keeps its evening, else it would have no shift by accident.
    expect(firstDayOfPlan({ now: at('12:00'), before: pm, hadCar, shifts: week(am) })).toBe(tomorrow);
  });

  test('without a car that day, nothing of it has to be kept', () => {
    const hadCar = { today: false, atStart: false };
    expect(firstDayOfPlan({ now: at('12:00'), before: pm, hadCar, shifts: week(am) })).toBe(today);
  });

  test('a free day, or one without a plan, gives way at once', () => {
    const hadCar = { today: true, atStart: false };
    for (const before of [free, null]) {
      for (const shift of [am, pm, free]) {
        expect(firstDayOfPlan({ now: at('12:00'), before, hadCar, shifts: week(shift) })).toBe(today);
      }
    }
  });

  test('a shift that began without a car keeps nothing, and who has had no car today begins today', () => {
    expect(
      firstDayOfPlan({ now: at('12:00'), before: am, hadCar: { today: true, atStart: false }, shifts: week(pm) }),
    ).toBe(today);
    const none = { today: false, atStart: false };
    for (const before of [am, pm]) {
      expect(firstDayOfPlan({ now: at('18:00'), before, hadCar: none, shifts: week(am) })).toBe(today);
    }
  });

  test('the weekday’s shift of the new plan decides', () => {
    // 14 October 2026 is a Wednesday.
    const shifts = [am, am, free, am, am, am, am];
    const hadCar = { today: true, atStart: false };
    expect(firstDayOfPlan({ now: at('12:00'), before: pm, hadCar, shifts })).toBe(today);
  });
});
