import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShiftType } from '../plans/shift.ts';
import { periodOf } from '../shifts/in-force.ts';
import { localDate, startOfDay } from '../values/dates.ts';
import { choiceOf, isUnknown, startingHalves } from './create-choice.ts';
import { differencesOf } from './differences.ts';
import { baseOfWeek, hoursOfWeek } from './effects.ts';
import { complementOf, type Halves, swapTypeOf } from './halves.ts';
import { changedDays, noChanges, overlappingDay, proposalProblem } from './proposal.ts';
import { windowFrom } from './window.ts';

const today = localDate('2026-11-16');
const dates = windowFrom(today);
const shift = (who: string, type: ShiftType, startTime: string, endTime: string, basePrice: string | null) => ({
  _id: `${who}-${type}`,
  type,
  startTime,
  endTime,
  basePrice,
});
const planOf = (who: string) => [
  shift(who, 'AM', '05:00', '17:00', '0.40'),
  shift(who, 'PM', '17:00', '05:00', '0.40'),
  shift(who, 'NIGHT', '21:00', '05:00', '0.30'),
  shift(who, 'ALL', '05:00', '05:00', '0.80'),
  shift(who, 'FREE', '00:00', '00:00', null),
];
const [am, pm, night, all, free] = planOf('camila') as [never, never, never, never, never];
const [theirAm, theirPm, , theirAll, theirFree] = planOf('diego') as [never, never, never, never, never];
const week = <S>(one: S, changes: Record<number, S> = {}): S[] =>
  Array.from({ length: 7 }, (_, day) => changes[day] ?? one);
const around = { before: [am, theirPm], after: [am, theirPm] };
const problem = (mine: Record<number, never>, theirs: Record<number, never>) =>
  proposalProblem(
    dates,
    [
      { past: week(am), future: week(am, mine) },
      { past: week(theirPm), future: week(theirPm, theirs) },
    ],
    around,
  );

describe('what can be asked for', () => {
  test('[PET-04] a day is swapped, given away whole, or taken whole', () => {
    expect(problem({ 1: pm }, { 1: theirAm })).toBeNull();
    expect(problem({ 1: free }, { 1: theirAll })).toBeNull();
    expect(problem({ 6: all }, { 6: theirFree })).toBeNull();
  });

  test('[PET-03] nothing, when nothing changes', () => {
    expect(problem({}, {})).toEqual({ conflict: false, message: noChanges });
  });

  test('[PET-02] nothing that changes today', () => {
    expect(problem({ 0: pm }, { 0: theirAm })?.message).toMatch(/^El turno de hoy/);
    expect(problem({}, { 0: theirAm })?.message).toMatch(/^El turno de hoy/);
  });

  test('[PET-04] the partner has what is left, no more and no less', () => {
    expect(problem({ 2: pm }, {})?.message).toBe(
      'El miércoles 18 de noviembre tu compañero debe quedar con lo que tú dejas.',
    );
    expect(problem({ 2: free }, { 2: theirAm })?.message).toMatch(/debe quedar con lo que tú dejas/);
    expect(problem({ 2: night }, { 2: theirAm })?.message).toBe(
      'El turno del miércoles 18 de noviembre no se puede cambiar.',
    );
  });

  test('their hours never overlap, also past midnight into the days around the window', () => {
    const long = shift('camila', 'PM', '17:00', '06:00', '0.40');
    // The partner's morning of the next day begins at 05:00.
    const found = proposalProblem(
      dates,
      [
        { past: week(am), future: week(am, { 2: long as never }) },
        { past: week(theirPm), future: week(theirPm, { 2: theirAm, 3: theirAll }) },
      ],
      around,
    );
    expect(found?.message).toMatch(/debe quedar/);
    const last = proposalProblem(
      dates,
      [
        { past: week(am), future: week(am, { 6: long as never }) },
        { past: week(theirPm), future: week(theirPm, { 6: theirAm }) },
      ],
      { before: [am, theirPm], after: [pm, theirAm] },
    );
    expect(last).toEqual({
      conflict: true,
      message: 'El domingo 22 de noviembre sus horas se toparían: los dos tendrían el auto.',
    });
    const first = proposalProblem(
      dates,
      [
        { past: week(pm, { 0: theirFree }), future: week(pm, { 0: theirFree, 1: am }) },
        { past: week(theirAm), future: week(theirAm, { 1: theirPm }) },
      ],
      { before: [shift('camila', 'PM', '17:00', '06:00', null), theirFree], after: [pm, theirAm] },
    );
    expect(first?.message).toMatch(/^El domingo 15 de noviembre/);
    expect(overlappingDay(dates, [week(am), week(theirPm)])).toBeNull();
    expect(overlappingDay(dates, [week(am, { 3: all }), week(theirPm)])).toBe('2026-11-19');
  });
});

test('[PET-03] the differences are the days that change, as they are and as they would be', () => {
  expect(differencesOf(dates, week(am), week(am, { 3: free }))).toEqual([{ date: '2026-11-19', from: am, to: free }]);
  const weeks = [
    { past: week(am), future: week(am, { 4: all }) },
    { past: week(theirPm), future: week(theirPm, { 2: theirAm, 4: theirFree }) },
  ];
  expect(changedDays(dates, weeks)).toEqual(['2026-11-18', '2026-11-20']);
});

test('[PET-03] hours and base price of the week, each shift rounded by itself', () => {
  expect(hoursOfWeek(dates, week(am))).toBe(84);
  expect(hoursOfWeek(dates, week(am, { 1: free, 2: all }))).toBe(84);
  expect(baseOfWeek(week(am), { uf: '39000', discount: 15 })).toBe(7 * 13_260);
  expect(baseOfWeek(week(am, { 1: free, 2: all }), { uf: '39000', discount: 15 })).toBe(5 * 13_260 + 26_520);
  // Each line is rounded once: three times 13.260,6 is not 39.782.
  expect(baseOfWeek([am, am, am], { uf: '39001.7647', discount: 15 })).toBe(3 * 13_261);
});

describe('the form', () => {
  const mine = { offered: planOf('camila'), current: week(planOf('camila')[0]!, { 5: planOf('camila')[2]! }) };
  const theirs = {
    offered: planOf('diego'),
    current: week(planOf('diego')[1]!, { 4: planOf('diego')[4]!, 5: planOf('diego')[4]! }),
  };
  const untouched = dates.map(() => null);

  test('[PET-02] starts at the shifts in force; today and other shifts cannot be toggled', () => {
    const starts = dates.map((_, day) => startingHalves(day, mine, theirs));
    expect(starts[0]).toBeNull();
    expect(starts[1]).toEqual({ am: true, pm: false });
    expect(starts[5]).toBeNull();
    const days = choiceOf(dates, untouched, mine, theirs);
    expect(days.some(({ changed }) => changed)).toBe(false);
    expect(days.map((day) => day.theirs?.type)).toEqual(['PM', 'PM', 'PM', 'PM', 'FREE', 'FREE', 'PM']);
  });

  test('[PET-02] a day on which one of the two has no shift cannot be toggled', () => {
    const none = { ...mine, current: [] };
    expect([startingHalves(1, none, theirs), startingHalves(1, mine, { ...theirs, current: [] })]).toEqual([
      null,
      null,
    ]);
  });

  test('[PET-04] a changed day gives the partner the rest of it, and the others stay as they are', () => {
    const days = choiceOf(dates, week<Halves | null>(null, { 1: { am: false, pm: true } }), mine, theirs);
    const [mornings, afternoons] = [mine.offered[0], theirs.offered[1]];
    expect(days.slice(0, 3)).toEqual([
      { date: '2026-11-16', halves: null, changed: false, mine: mornings, theirs: afternoons },
      {
        date: '2026-11-17',
        halves: { am: false, pm: true },
        changed: true,
        mine: mine.offered[1],
        theirs: theirs.offered[0],
      },
      { date: '2026-11-18', halves: { am: true, pm: false }, changed: false, mine: mornings, theirs: afternoons },
    ]);
  });

  test('[PET-02] a wish for today is ignored, and toggling there and back changes nothing', () => {
    const days = choiceOf(
      dates,
      week<Halves | null>(null, { 0: { am: false, pm: true }, 1: { am: true, pm: false } }),
      mine,
      theirs,
    );
    expect(days.some(({ changed }) => changed)).toBe(false);
  });

  test('[PET-02] a day that no shift of a plan stands for is unknown', () => {
    const bare = { ...theirs, offered: theirs.offered.filter(({ type }) => type !== 'ALL') };
    const days = choiceOf(dates, week<Halves | null>(null, { 1: { am: false, pm: false } }), mine, bare);
    expect(days.map(isUnknown)).toEqual([false, true, false, false, false, false, false]);
  });

  const anyDay = fc.option(fc.record({ am: fc.boolean(), pm: fc.boolean() }), { nil: null });

  test('[PET-04] whatever is chosen: each changed half day has one driver, and the server takes it', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 7, maxLength: 7 }), (wished) => {
        const days = choiceOf(dates, wished, mine, theirs);
        const changed = days.filter((day) => day.changed);
        for (const { mine: own, theirs: other, halves } of changed) {
          expect(own?.type).toBe(swapTypeOf(halves!));
          expect(other?.type).toBe(swapTypeOf(complementOf(halves!)));
        }
        if (changed.length === 0) return;
        const weeks = [
          { past: mine.current, future: days.map((day) => day.mine!) },
          { past: theirs.current, future: days.map((day) => day.theirs!) },
        ] as const;
        expect(proposalProblem(dates, weeks, around)).toBeNull();
      }),
    );
  });

  test('[PET-04] of a changed day every minute from its morning to the next belongs to one driver', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 7, maxLength: 7 }), fc.nat(1439), (wished, minutes) => {
        for (const day of choiceOf(dates, wished, mine, theirs).filter((one) => one.changed)) {
          const at = new Date(startOfDay(day.date).getTime() + (300 + minutes) * 60_000);
          const held = [day.mine, day.theirs].filter((one) => {
            const period = periodOf(day.date, one!);
            return period && period.start <= at && at < period.end;
          });
          expect(held).toHaveLength(1);
        }
      }),
    );
  });
});
