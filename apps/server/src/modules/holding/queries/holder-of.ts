import type { Shift } from '@volante/domain/plans/plan';
import { type Turn, turnOf as decide } from '@volante/domain/fleet/holder';
import { datesAround, shiftAt, shiftOn } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readSharers, readSharersOf } from '../store.ts';

type Sharers = Awaited<ReturnType<typeof readSharers>>;

const shiftsOf =
  ({ plans }: Sharers[number]) =>
  (date: LocalDate) =>
    shiftOn(date, plans);

function turnIn(rows: Sharers, at: Date): Turn {
  const couple = rows.map((row) => ({ driverId: row.driver_id, since: row.since, shifts: shiftsOf(row) }));
  const handover = rows[0]?.handover;
  return decide(couple, handover ? { ...handover, at: new Date(handover.at) } : null, at);
}

/** Who holds the car at that instant, today or in the past, and what gave it to them. */
export async function turnOf(ctx: Ctx, carId: string, at: Date): Promise<Turn> {
  return turnIn(await readSharers(ctx.db, carId, at, ...datesAround(at)), at);
}

/** Who holds the car at that instant; null when nobody does. */
export async function holderOf(ctx: Ctx, carId: string, at: Date): Promise<string | null> {
  return (await turnOf(ctx, carId, at)).holder;
}

export interface HoldsNow {
  uid: string;
  /** Their shift that is running; null between two of them. */
  shift: Shift | null;
}

/** [CON-13] Who holds each of these cars now, by the same rule, in one statement. A car that nobody holds is left out. */
export async function whoHoldsNow(ctx: Ctx, carIds: readonly string[]): Promise<Map<string, HoldsNow>> {
  const at = ctx.clock.now();
  const rows = await readSharersOf(ctx.db, carIds, at, ...datesAround(at));
  return new Map(
    carIds.flatMap((carId) => {
      const sharers = rows.filter(({ car_id }) => car_id === carId);
      const { holder } = turnIn(sharers, at);
      const own = sharers.find(({ driver_id }) => driver_id === holder);
      return own ? [[carId, { uid: own.driver_id, shift: shiftAt(shiftsOf(own), at)?.shift ?? null }] as const] : [];
    }),
  );
}
