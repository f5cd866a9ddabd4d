import type { LastHandover } from '@volante/domain/fleet/holder';
import { activeStatuses } from '@volante/domain/handover/status';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

/** Returns false when the car already has an active handover at that time. */
export async function insertExchange(ctx: Ctx, row: NewRow<'exchanges'>): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('exchanges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The handovers in which the driver still has something to do, soonest first. */
export function activeExchanges(
  ctx: Ctx,
  { driverId, limit, offset }: { driverId: string; limit: number; offset: number },
): Promise<Row<'exchanges'>[]> {
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

export async function cancelActive(ctx: Ctx, { carId, driverId }: { carId: string; driverId: string }): Promise<void> {
  await ctx.db
    .updateTable('exchanges')
    .set({ status: 'Cancelled', updated_at: ctx.clock.now() })
    .where('car_id', '=', carId)
    .where((eb) => eb.or([eb('deliverer_id', '=', driverId), eb('receiver_id', '=', driverId)]))
    .where('status', 'in', activeStatuses)
    .execute();
}

/** A handover with its instant as text, because it comes as JSON. */
export type HandoverFacts = Omit<LastHandover, 'at'> & { at: string };

/** The handovers that decide who held the car between two instants, oldest first, including the last one before. */
export function handoversBetween(
  carId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<HandoverFacts[]> {
  return sql<HandoverFacts[]>`(
    select coalesce(json_agg(json_build_object('receiver', e.receiver_id, 'at', e.received_at)
      order by e.received_at, e.id), '[]')
    from exchanges e
    where e.car_id = ${carId} and e.received_at <= ${to} and e.received_at >= coalesce(
      (select max(b.received_at) from exchanges b where b.car_id = ${carId} and b.received_at <= ${from}),
      ${from}
    )
  )`;
}

/** The car's last handover up to an instant, or null. An SQL fragment for other queries. */
export function lastHandover(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<HandoverFacts | null> {
  return sql<HandoverFacts | null>`(
    select json_build_object('receiver', e.receiver_id, 'at', e.received_at)
    from exchanges e
    where e.car_id = ${carId} and e.received_at <= ${at}
    order by e.received_at desc, e.id desc
    limit 1
  )`;
}

/** All handovers with a time of receipt, for other queries. Columns: id, car_id, received_at. */
export const receivedHandovers: RawBuilder<unknown> = sql`
  select id, car_id, received_at from exchanges where received_at is not null`;
