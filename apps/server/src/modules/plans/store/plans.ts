import type { Plan, Section, Shift } from '@volante/domain/plans/plan';
import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

type Which = { active: true } | { ids: readonly string[] } | 'all';

function toShift(row: Row<'plan_shifts'>): Shift {
  return {
    _id: row.id,
    name: row.name,
    type: row.type,
    startTime: row.start_time,
    endTime: row.end_time,
    basePrice: row.base_price,
    available: row.available,
  };
}

function toSection(row: Row<'plan_sections'>): Section {
  return { startKm: row.start_km, endKm: row.end_km, variable: row.variable };
}

/** Plans in the order in which the company shows them. */
export async function readPlans(ctx: Ctx, which: Which): Promise<Plan[]> {
  const plans = await ctx.db
    .selectFrom('plans')
    .selectAll()
    .$if(which !== 'all' && 'active' in which, (query) => query.where('active', '=', true))
    .$if(which !== 'all' && 'ids' in which, (query) => query.where('id', 'in', (which as { ids: string[] }).ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (plans.length === 0) return [];
  const ids = plans.map(({ id }) => id);
  const shifts = await ctx.db
    .selectFrom('plan_shifts')
    .selectAll()
    .where('plan_id', 'in', ids)
    .orderBy('position')
    .execute();
  const sections = await ctx.db
    .selectFrom('plan_sections')
    .selectAll()
    .where('plan_id', 'in', ids)
    .orderBy('start_km')
    .execute();
  return plans.map(({ id, name, exclusive, electric, active, includes, excludes }) => ({
    _id: id,
    name,
    exclusive,
    electric,
    active,
    includes,
    excludes,
    shifts: shifts.filter(({ plan_id }) => plan_id === id).map(toShift),
    sections: sections.filter(({ plan_id }) => plan_id === id).map(toSection),
  }));
}

/** Shifts of any plans, by their ids. Those of a chosen plan never change their hours and prices. */
export async function shiftsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Shift>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('plan_shifts').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toShift(row)]));
}

export async function findPlan(ctx: Ctx, id: string): Promise<Plan | undefined> {
  return (await readPlans(ctx, { ids: [id] }))[0];
}

/** Locks the plan until the transaction ends: nobody can choose it meanwhile, and earlier choices are visible. */
export async function lockPlan(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.selectFrom('plans').select('id').where('id', '=', id).forUpdate().execute();
}

export async function hasBeenChosen(ctx: Ctx, id: string): Promise<boolean> {
  const chosen = await ctx.db.selectFrom('driver_plans').select('id').where('plan_id', '=', id).limit(1).execute();
  return chosen.length > 0;
}

/** Writes the plan's texts and marks; its shifts and prices are written separately. */
export async function upsertPlan(ctx: Ctx, plan: Plan, position: number): Promise<void> {
  const now = ctx.clock.now();
  const { name, exclusive, electric, active, includes, excludes } = plan;
  const set = { name, exclusive, electric, active, position, includes: [...includes], excludes: [...excludes] };
  await ctx.db
    .insertInto('plans')
    .values({ id: plan._id, ...set, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...set, updated_at: now }))
    .execute();
}

export async function replacePrices(ctx: Ctx, plan: Plan): Promise<void> {
  const { _id: planId, shifts, sections } = plan;
  await ctx.db.deleteFrom('plan_shifts').where('plan_id', '=', planId).execute();
  await ctx.db.deleteFrom('plan_sections').where('plan_id', '=', planId).execute();
  await ctx.db
    .insertInto('plan_shifts')
    .values(
      shifts.map((shift, position) => ({
        id: shift._id,
        plan_id: planId,
        position,
        name: shift.name,
        type: shift.type,
        start_time: shift.startTime,
        end_time: shift.endTime,
        base_price: shift.basePrice,
        available: shift.available,
      })),
    )
    .execute();
  await ctx.db
    .insertInto('plan_sections')
    .values(
      sections.map(({ startKm, endKm, variable }) => ({
        plan_id: planId,
        start_km: startKm,
        end_km: endKm,
        variable,
      })),
    )
    .execute();
}

export async function setAvailable(ctx: Ctx, planId: string, shift: Shift): Promise<void> {
  await ctx.db
    .updateTable('plan_shifts')
    .set({ name: shift.name, available: shift.available })
    .where('plan_id', '=', planId)
    .where('id', '=', shift._id)
    .execute();
}

/** Returns false when the plan does not exist. */
export async function setActive(ctx: Ctx, id: string, active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('plans')
    .set({ active, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
