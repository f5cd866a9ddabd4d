import { activeStatuses, type CancelReason, statusesBefore } from '@volante/domain/handover/status';
import { type Step, stepsOf } from '@volante/domain/handover/steps';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row, RowChanges } from '../../../platform/database/tables.ts';

export type ExchangeRow = Row<'exchanges'>;
export type StepRow = Row<'exchange_steps'>;

const stepRows = ({ id, deliverer_id, receiver_id, exchange_type }: NewRow<'exchanges'>) => {
  const driverOf = { Deliverer: deliverer_id, Receiver: receiver_id };
  return stepsOf(exchange_type).map((step, place) => ({
    exchange_id: id,
    place,
    driver_id: driverOf[step.domain],
    ...step,
  }));
};

/** Writes exchanges and their steps. Returns the ids of those it wrote: a car that already has an active one gets none. */
export async function insertExchanges(ctx: Ctx, rows: readonly NewRow<'exchanges'>[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await ctx.db
    .insertInto('exchanges')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  // As one value: a thousand rows of parameters cost more than all the rest.
  const steps = JSON.stringify(rows.filter(({ id }) => ids.has(id)).flatMap(stepRows));
  await sql`
    insert into exchange_steps (exchange_id, place, driver_id, domain, type, optional, status)
    select exchange_id, place, driver_id, domain, type, optional, status
    from jsonb_populate_recordset(null::exchange_steps, ${steps}::jsonb)`.execute(ctx.db);
  return ids;
}

/** The handovers in which the driver still has something to do, soonest first. */
export function activeExchanges(
  ctx: Ctx,
  { driverId, limit, offset }: { driverId: string; limit: number; offset: number },
): Promise<ExchangeRow[]> {
  return ctx.db
    .selectFrom('exchanges')
    .selectAll()
    .where((eb) => eb.or([eb('deliverer_id', '=', driverId), eb('receiver_id', '=', driverId)]))
    .where('status', 'in', activeStatuses)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findExchange(ctx: Ctx, id: string): Promise<ExchangeRow | undefined> {
  return ctx.db.selectFrom('exchanges').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findExchanges(ctx: Ctx, ids: readonly string[]): Promise<ExchangeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return ctx.db.selectFrom('exchanges').selectAll().where('id', 'in', ids).execute();
}

/** Locks the exchange until the transaction ends: whatever happens to it happens one after another. */
export function lockExchange(ctx: Ctx, id: string): Promise<ExchangeRow | undefined> {
  return ctx.db.selectFrom('exchanges').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateExchange(ctx: Ctx, id: string, changes: RowChanges<'exchanges'>): Promise<void> {
  await ctx.db
    .updateTable('exchanges')
    .set({ ...changes, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** The car's last exchange in which somebody received it. */
export function lastReceived(ctx: Ctx, carId: string): Promise<ExchangeRow | undefined> {
  return ctx.db
    .selectFrom('exchanges')
    .selectAll()
    .where('car_id', '=', carId)
    .where('received_at', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Cancels an exchange if that can still happen; returns whether it did. */
export async function cancelRow(ctx: Ctx, id: string, reason: CancelReason): Promise<boolean> {
  const now = ctx.clock.now();
  const cancelled = await ctx.db
    .updateTable('exchanges')
    .set({ status: 'Cancelled', cancelled_at: now, cancel_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(reason))
    .returning('id')
    .executeTakeFirst();
  return cancelled !== undefined;
}

export function activeOf(ctx: Ctx, { carId, driverId }: { carId: string; driverId: string }): Promise<ExchangeRow[]> {
  return ctx.db
    .selectFrom('exchanges')
    .selectAll()
    .where('car_id', '=', carId)
    .where((eb) => eb.or([eb('deliverer_id', '=', driverId), eb('receiver_id', '=', driverId)]))
    .where('status', 'in', activeStatuses)
    .execute();
}

/** The exchanges of these cars that are active or were due since then. */
export function knownExchanges(ctx: Ctx, carIds: readonly string[], since: Date): Promise<ExchangeRow[]> {
  return ctx.db
    .selectFrom('exchanges')
    .selectAll()
    .where('car_id', 'in', carIds)
    .where((eb) => eb.or([eb('due_at', '>=', since), eb('status', 'in', activeStatuses)]))
    .execute();
}

/** Active exchanges that were due before that instant. */
export async function overdueExchanges(ctx: Ctx, dueBefore: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('exchanges')
    .select('id')
    .where('status', 'in', activeStatuses)
    .where('due_at', '<=', dueBefore)
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Active exchanges due after now and until then, whose drivers were not reminded yet. */
export function notReminded(ctx: Ctx, dueUntil: Date): Promise<ExchangeRow[]> {
  return ctx.db
    .selectFrom('exchanges')
    .selectAll()
    .where('status', 'in', activeStatuses)
    .where('reminded_at', 'is', null)
    .where('due_at', '>', ctx.clock.now())
    .where('due_at', '<=', dueUntil)
    .orderBy('due_at')
    .execute();
}

/** Returns false when somebody else was faster, or the exchange is over. */
export async function markReminded(ctx: Ctx, id: string): Promise<boolean> {
  const marked = await ctx.db
    .updateTable('exchanges')
    .set({ reminded_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('status', 'in', activeStatuses)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Active exchanges whose receiver came too early and was not notified yet that the car can be taken. */
export async function triedTooEarly(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('exchanges')
    .select('id')
    .where('status', 'in', activeStatuses)
    .where('pick_up_tried_at', 'is not', null)
    .where('pick_up_notified_at', 'is', null)
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

interface Listed {
  carId?: string | undefined;
  driverId?: string | undefined;
  limit: number;
}

/** The last exchanges of a car or a driver, newest first. */
export function listExchanges(ctx: Ctx, { carId, driverId, limit }: Listed): Promise<ExchangeRow[]> {
  let query = ctx.db.selectFrom('exchanges').selectAll().orderBy('due_at', 'desc').orderBy('id').limit(limit);
  if (carId !== undefined) query = query.where('car_id', '=', carId);
  if (driverId !== undefined) {
    query = query.where((eb) => eb.or([eb('deliverer_id', '=', driverId), eb('receiver_id', '=', driverId)]));
  }
  return query.execute();
}

export function stepsOfExchanges(ctx: Ctx, ids: readonly string[]): Promise<StepRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return ctx.db.selectFrom('exchange_steps').selectAll().where('exchange_id', 'in', ids).orderBy('place').execute();
}

/** When and where a step was done. */
export interface DoneAt {
  at: Date;
  latitude: number | null;
  longitude: number | null;
}

export async function updateStep(ctx: Ctx, exchangeId: string, step: Step, done: DoneAt): Promise<void> {
  const { at, ...place } = done;
  await ctx.db
    .updateTable('exchange_steps')
    .set({
      status: step.status,
      note: step.note ?? null,
      heard_at: ctx.clock.now(),
      ...(step.status === 'Done' ? { done_at: at, ...place } : {}),
    })
    .where('exchange_id', '=', exchangeId)
    .where('domain', '=', step.domain)
    .where('type', '=', step.type)
    .execute();
}

/** The exchanges a driver has to end: those in which they give the car away, and those they have begun to receive it by. */
export function toBeEndedBy(ctx: Ctx, driverId: string): Promise<Pick<ExchangeRow, 'car_id'>[]> {
  return ctx.db
    .selectFrom('exchanges')
    .select('car_id')
    .where((eb) =>
      eb.or([
        eb('deliverer_id', '=', driverId).and('status', 'in', activeStatuses),
        eb('receiver_id', '=', driverId).and('status', '=', 'Started'),
      ]),
    )
    .orderBy('due_at')
    .execute();
}
