import type { ExchangeAddress } from '@volante/domain/plans/choice';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

/** A driver's chosen plan with its seven shifts, Monday first. */
export interface ChosenPlan extends Row<'driver_plans'> {
  shiftIds: string[];
}

async function withShifts(ctx: Ctx, rows: Row<'driver_plans'>[]): Promise<ChosenPlan[]> {
  if (rows.length === 0) return [];
  const shifts = await ctx.db
    .selectFrom('driver_plan_shifts')
    .select(['driver_plan_id', 'shift_id'])
    .where(
      'driver_plan_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('weekday')
    .execute();
  return rows.map((row) => ({
    ...row,
    shiftIds: shifts.filter(({ driver_plan_id }) => driver_plan_id === row.id).map(({ shift_id }) => shift_id),
  }));
}

export async function currentPlans(ctx: Ctx, driverIds: readonly string[]): Promise<ChosenPlan[]> {
  if (driverIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('driver_plans')
    .selectAll()
    .where('driver_id', 'in', driverIds)
    .where('end_date', 'is', null)
    .execute();
  return withShifts(ctx, rows);
}

export async function currentPlan(ctx: Ctx, driverId: string): Promise<ChosenPlan | undefined> {
  return (await currentPlans(ctx, [driverId]))[0];
}

/** Ends the driver's plans on that day. A plan that would have begun later never comes into force. */
export async function endPlans({ db }: Ctx, driverId: string, date: LocalDate): Promise<void> {
  await sql`
    update driver_plans set end_date = greatest(start_date, ${date}::date)
    where driver_id = ${driverId} and (end_date is null or end_date > ${date}::date)`.execute(db);
}

export async function insertDriverPlan(
  ctx: Ctx,
  row: NewRow<'driver_plans'>,
  shiftIds: readonly string[],
): Promise<void> {
  await ctx.db.insertInto('driver_plans').values(row).execute();
  await ctx.db
    .insertInto('driver_plan_shifts')
    .values(
      shiftIds.map((shiftId, weekday) => ({
        driver_plan_id: row.id,
        plan_id: row.plan_id,
        weekday,
        shift_id: shiftId,
      })),
    )
    .execute();
}

export function findPreference(ctx: Ctx, driverId: string): Promise<Row<'preferences'> | undefined> {
  return ctx.db.selectFrom('preferences').selectAll().where('driver_id', '=', driverId).executeTakeFirst();
}

export async function upsertPreference(
  ctx: Ctx,
  input: { driverId: string; planId: string; shiftId: string; exchangeAddress: ExchangeAddress },
): Promise<void> {
  const now = ctx.clock.now();
  const { address, latitude, longitude } = input.exchangeAddress;
  const set = { plan_id: input.planId, shift_id: input.shiftId, address: address.trim(), latitude, longitude };
  await ctx.db
    .insertInto('preferences')
    .values({ driver_id: input.driverId, ...set, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet({ ...set, updated_at: now }))
    .execute();
}
