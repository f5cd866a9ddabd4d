import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export interface AgreedDay {
  driverId: string;
  date: LocalDate;
  shiftId: string;
}

/** Whatever was agreed for one of these days before is replaced. */
export async function upsertAgreedShifts(ctx: Ctx, rows: readonly NewRow<'agreed_shifts'>[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('agreed_shifts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['driver_id', 'date']).doUpdateSet((eb) => ({
        plan_id: eb.ref('excluded.plan_id'),
        shift_id: eb.ref('excluded.shift_id'),
        agreement_id: eb.ref('excluded.agreement_id'),
        agreed_at: eb.ref('excluded.agreed_at'),
      })),
    )
    .execute();
}

export interface LiftedDays {
  driverIds: readonly string[];
  /** The first day that returns to the plan. */
  from: LocalDate;
  /** The last one; without it, all days to come. */
  to?: LocalDate;
  /** Only what was agreed by this; without it, whatever was agreed. */
  agreementId?: string;
}

export function deleteAgreedShifts(ctx: Ctx, { driverIds, from, to, agreementId }: LiftedDays) {
  let query = ctx.db.deleteFrom('agreed_shifts').where('driver_id', 'in', driverIds).where('date', '>=', from);
  if (to !== undefined) query = query.where('date', '<=', to);
  if (agreementId !== undefined) query = query.where('agreement_id', '=', agreementId);
  return query.returning(['driver_id', 'date', 'agreement_id']).execute();
}

/** What was agreed for the days of these drivers from a day on, in order. */
export function agreedShiftsOf(
  ctx: Ctx,
  { driverIds, from }: { driverIds: readonly string[]; from: LocalDate },
): Promise<Row<'agreed_shifts'>[]> {
  return ctx.db
    .selectFrom('agreed_shifts')
    .selectAll()
    .where('driver_id', 'in', driverIds)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('driver_id')
    .execute();
}
