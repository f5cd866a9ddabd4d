import type { LastHandover } from '@volante/domain/fleet/holder';
import { type RawBuilder, sql } from 'kysely';

/** A handover with its instant as text, because it comes as JSON. */
export type HandoverFacts = Omit<LastHandover, 'at'> & { at: string };

/**
 * What changed hands when, of one car: the columns id, receiver, at. The receiver of a received one; of a missed one
 * nobody, because then the shifts decide, or the deliverer, if somebody did not come and that was said.
 */
const turns = (carId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select received.id, received.receiver_id as receiver, received.received_at as at
  from exchanges received where received.car_id = ${carId} and received.received_at is not null
  union all
  select missed.id,
    case when exists (select from exchange_no_shows where exchange_id = missed.id) then missed.deliverer_id end,
    missed.cancelled_at
  from exchanges missed where missed.car_id = ${carId} and missed.cancel_reason = 'missed'
)`;

/** The handovers that decide who held the car between two instants, oldest first, including the last one before. */
export function handoversBetween(
  carId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<HandoverFacts[]> {
  return sql<HandoverFacts[]>`(
    select coalesce(json_agg(json_build_object('receiver', t.receiver, 'at', t.at) order by t.at, t.id), '[]')
    from ${turns(carId)} as t
    where t.at <= ${to} and t.at >= coalesce(
      (select max(b.at) from ${turns(carId)} as b where b.at <= ${from}),
      ${from}
    )
  )`;
}

/** The car's last handover up to an instant, or null. An SQL fragment for other queries. */
export function lastHandover(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<HandoverFacts | null> {
  return sql<HandoverFacts | null>`(
    select json_build_object('receiver', t.receiver, 'at', t.at)
    from ${turns(carId)} as t
    where t.at <= ${at}
    order by t.at desc, t.id desc
    limit 1
  )`;
}

/**
 * The instants since then from which cars were in other hands: of receipt, and of missed handovers. Columns: id, car_id,
 * received_at. An SQL fragment for other queries.
 */
export function handoversSince(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select id, car_id, received_at from exchanges where received_at >= ${since}
    union all
    select id || ':missed', car_id, cancelled_at from exchanges where cancel_reason = 'missed' and cancelled_at >= ${since}
  )`;
}
