import type { Shift } from '@volante/domain/plans/plan';
import type { ProposedWeek, Surroundings } from '@volante/domain/swaps/proposal';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { entryOf, firstOf, lastOf, present } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { plansOf, shiftsInForce } from '../plans/public.ts';
import type { Couple } from './couple.ts';

interface CurrentWeeks {
  /** What each has on these days, by driver id. */
  past: Map<string, Shift[]>;
  around: Surroundings;
}

/** The shifts in force of both drivers on these days, and on the days before and after them. */
export async function currentWeeks(
  ctx: Ctx,
  { driverIds }: Pick<Couple, 'driverIds'>,
  dates: readonly LocalDate[],
): Promise<CurrentWeeks> {
  const [before, after] = [addDays(firstOf(dates), -1), addDays(lastOf(dates), 1)];
  const shifts = await shiftsInForce(ctx, { driverIds, first: before, last: after });
  const past = new Map(driverIds.map((uid) => [uid, dates.flatMap((date) => entryOf(shifts, uid)(date) ?? [])]));
  if (driverIds.some((uid) => entryOf(past, uid).length < dates.length)) {
    throw new Refusal('CONFLICT', 'Uno de los dos todavía no tiene turnos en estos días.');
  }
  const on = (date: LocalDate) => driverIds.map((uid) => entryOf(shifts, uid)(date));
  return { past, around: { before: on(before), after: on(after) } };
}

export interface Participant {
  id: string;
  futureShifts: readonly string[];
}

/** Somebody who is not of the couple is refused like anything that is not the driver's. */
export function mustBeCouple({ driverIds }: Couple, participants: readonly Participant[]): void {
  const named = participants.map(({ id }) => id);
  if (named.length === 2 && driverIds.every((uid) => named.includes(uid))) return;
  throw new Refusal('FORBIDDEN', 'Una solicitud es entre tú y quien comparte tu auto.', { field: 'participants' });
}

const wrong = (message: string) => new Refusal('BAD_USER_INPUT', message, { field: 'participants' });

/** The weeks as asked for, petitioner first. Each driver's shifts are of their own plan. */
export async function proposedWeeks(
  ctx: Ctx,
  { driverIds }: Couple,
  participants: readonly Participant[],
  past: CurrentWeeks['past'],
): Promise<[ProposedWeek<Shift>, ProposedWeek<Shift>]> {
  const plans = await plansOf(ctx, driverIds);
  const weekOf = (uid: string): ProposedWeek<Shift> => {
    const current = entryOf(past, uid);
    const offered = [...current, ...(plans.get(uid)?.plan.shifts ?? [])];
    const ids = present(
      participants.find(({ id }) => id === uid),
      'the week asked for a driver',
    ).futureShifts;
    if (ids.length !== current.length) throw wrong('Una solicitud lleva siete turnos de cada conductor, uno por día.');
    const future = ids.map((id) => {
      const shift = offered.find(({ _id }) => _id === id);
      if (!shift) throw wrong('Uno de los turnos no es del plan de quien lo tendría.');
      return shift;
    });
    return { past: current, future };
  };
  const [own, partner] = driverIds;
  return [weekOf(own), weekOf(partner)];
}
