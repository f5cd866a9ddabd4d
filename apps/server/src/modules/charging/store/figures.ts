import { sql } from 'kysely';
import { text } from '../../../platform/database/columns.ts';
import { flowIn } from '../../../platform/figures/store.ts';

/** [CON-22] Charges that ended: with a price, without one, or with kWh that staff have still to say. */
export const endedCharges = flowIn(
  { driver_id: text, car_id: text },
  (from, before) => sql`
    select s.id as ref, case when s.review is not null then 'review' when s.cost > 0 then 'sold' else 'free' end as part,
      s.ended_at as since, s.energy_wh::bigint as amount, s.driver_id, s.car_id
    from charging_sessions s
    where s.status = 'Completed' and s.energy_wh > 0
      and s.ended_at >= ${from}::timestamptz and s.ended_at < ${before}::timestamptz`,
);
