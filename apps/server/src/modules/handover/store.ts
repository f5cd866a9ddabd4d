import type { LastHandover } from '@volante/domain/fleet/holder';
import { activeStatuses } from '@volante/domain/handover/status';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { ExchangesTable, HandoverTables } from './tables.ts';

const tables = ({ db }: Ctx) => db.withTables<HandoverTables>();

/** False when the car has an active one at that time. */
export async function insertExchange(ctx: Ctx, row: Insertable<ExchangesTable>): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('exchanges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Those the driver still has something to do in, soonest first. */
export function activeExchanges(
  ctx: Ctx,
  { driverId, limit, offset }: { driverId: string; limit: number; offset: number },
): Promise<Selectable<ExchangesTable>[]> {
  return tables(ctx)
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
  await tables(ctx)
    .updateTable('exchanges')
    .set({ status: 'Cancelled', updated_at: ctx.clock.now() })
    .where('car_id', '=', carId)
    .where((eb) => eb.or([eb('deliverer_id', '=', driverId), eb('receiver_id', '=', driverId)]))
    .where('status', 'in', activeStatuses)
    .execute();
}

/** As JSON carries it. */
export type HandoverFacts = Omit<LastHandover, 'at'> & { at: string };

/** All that tell who held the car from the one instant to the other, oldest first: the last one before, too. */
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

/** The car's last handover up to an instant, or null; stands inside another query. */
export function lastHandover(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<HandoverFacts | null> {
  return sql<HandoverFacts | null>`(
    select json_build_object('receiver', e.receiver_id, 'at', e.received_at)
    from exchanges e
    where e.car_id = ${carId} and e.received_at <= ${at}
    order by e.received_at desc, e.id desc
    limit 1
  )`;
}
