import { statusAt } from '@volante/domain/swaps/petition';
import { rollbackDateOf } from '@volante/domain/swaps/window';
import { timesOf } from '@volante/domain/swaps/words';
import type { Shift } from '@volante/domain/plans/plan';
import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { shiftsById } from '../plans/public.ts';
import { type PetitionRow, type PetitionShiftRow, shiftsOfPetitions } from './store.ts';

function toShift({ _id, name, type, startTime, endTime, basePrice }: Shift, own: boolean) {
  return timesOf({ _id, name, type, startTime, endTime, basePrice: own ? basePrice : null });
}

interface Seen {
  viewer: string;
  shifts: ReadonlyMap<string, Shift>;
  days: readonly PetitionShiftRow[];
  now: Date;
}

function toPetition(row: PetitionRow, { viewer, shifts, days, now }: Seen) {
  const weekOf = (driverId: string, column: 'past_shift_id' | 'future_shift_id') =>
    days
      .filter((day) => day.petition_id === row.id && day.driver_id === driverId)
      .map((day) => toShift(entryOf(shifts, day[column]), driverId === viewer));
  const agreed = row.status === 'accepted' || row.status === 'cancelled';
  return {
    _id: row.id,
    firstDay: row.first_day,
    petitioner: row.petitioner_id,
    status: statusAt(row.status, { now, expiration: row.expires_at }),
    createdAt: row.created_at,
    closedDate: row.closed_at,
    expiration: row.expires_at,
    rollbackDate: rollbackDateOf(row.first_day),
    participants: [row.petitioner_id, row.partner_id].map((id) => ({
      id,
      accepted: id === row.petitioner_id || agreed,
      futureShifts: weekOf(id, 'future_shift_id'),
      pastShifts: weekOf(id, 'past_shift_id'),
    })),
  };
}

/** Petitions as one of their two drivers sees them. The number of queries does not grow with the list. */
export async function petitionsFor(ctx: Ctx, viewer: string, rows: readonly PetitionRow[]) {
  const days = await shiftsOfPetitions(
    ctx,
    rows.map(({ id }) => id),
  );
  const ids = new Set(days.flatMap(({ past_shift_id, future_shift_id }) => [past_shift_id, future_shift_id]));
  const seen = { viewer, days, shifts: await shiftsById(ctx, [...ids]), now: ctx.clock.now() };
  return rows.map((row) => toPetition(row, seen));
}
