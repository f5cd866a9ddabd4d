import type { ShiftHours } from '@volante/domain/shifts/in-force';
import { longRuns } from '@volante/domain/swaps/long-runs';
import { isOpen } from '@volante/domain/swaps/petition';
import { windowDays, windowFrom } from '@volante/domain/swaps/window';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { entryOf, firstOf, itemAt, lastOf } from '@volante/domain/values/present';
import type { QueryGetLongRunsArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { shiftsInForce } from '../../plans/public.ts';
import { mustFindCouple } from '../couple.ts';
import { currentWeeks, mustBeCouple, proposedWeeks } from '../proposed-weeks.ts';
import type { ShiftChangePetitionMapper } from '../schema.mappers.ts';

/** A run may begin before the seven days and go on after them. */
const daysAround = 7;

type PastOrFuture = readonly (ShiftHours & { readonly _id: string })[];

interface Proposed {
  driver: string;
  past: PastOrFuture;
  future: PastOrFuture;
}

async function runsFor(ctx: Ctx, firstDay: LocalDate, weeks: readonly Proposed[]) {
  const first = addDays(firstDay, -daysAround);
  const dates = Array.from({ length: daysAround + windowDays + daysAround }, (_, days) => addDays(first, days));
  const driverIds = weeks.map(({ driver }) => driver);
  const shifts = await shiftsInForce(ctx, { driverIds, first, last: lastOf(dates) });
  return weeks.flatMap(({ driver, past, future }) => {
    const days = dates.map((date, place) => {
      const [before, after] = [past[place - daysAround], future[place - daysAround]];
      if (!before || !after) return { date, shift: entryOf(shifts, driver)(date), changed: false };
      return { date, shift: after, changed: before._id !== after._id };
    });
    return longRuns(days).map(({ start, end }) => ({ driver, start, end }));
  });
}

/** [DAY-09] What the driver is told before sending a petition. */
export async function getLongRuns(ctx: Ctx, { petitioner, participants }: QueryGetLongRunsArgs) {
  const couple = await mustFindCouple(ctx, petitioner);
  mustBeCouple(couple, participants);
  const dates = windowFrom(localDateOf(ctx.clock.now()));
  const { past } = await currentWeeks(ctx, couple, dates);
  const weeks = await proposedWeeks(ctx, couple, participants, past);
  const named = weeks.map((week, place) => ({ driver: itemAt(couple.driverIds, place), ...week }));
  return runsFor(ctx, firstOf(dates), named);
}

/** [DAY-09] What both are told until it is answered. */
export async function longRunsOfPetition(ctx: Ctx, { status, firstDay, participants }: ShiftChangePetitionMapper) {
  if (!isOpen(status)) return [];
  const weeks = participants.map(({ id, pastShifts, futureShifts }) => ({
    driver: id,
    past: pastShifts,
    future: futureShifts,
  }));
  return runsFor(ctx, firstDay, weeks);
}
