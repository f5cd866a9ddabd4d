import { noShowAfterMs } from '@volante/domain/handover/waiting';
import { sql } from 'kysely';
import { instant, text } from '../../../platform/database/columns.ts';
import { flowIn } from '../../../platform/figures/store.ts';

const minutesOfGrace = sql.lit(noShowAfterMs / 60_000);

/** [CON-22] Handovers that were received, or given up as missed, and damages of one that the other driver contested. */
export const handoversOf = flowIn(
  { car_id: text, driver_id: text, due_at: instant },
  (from, before) => sql`
    select e.id as ref,
      case when e.received_at <= e.due_at + ${minutesOfGrace} * interval '1 minute' then 'on-time' else 'late' end as part,
      e.received_at as since, null::bigint as amount, e.car_id, e.receiver_id as driver_id, e.due_at
    from exchanges e
    where e.received_at >= ${from}::timestamptz and e.received_at < ${before}::timestamptz
    union all
    select e.id, 'missed', e.cancelled_at, null::bigint, e.car_id, e.receiver_id, e.due_at
    from exchanges e
    where e.cancel_reason = 'missed' and e.cancelled_at >= ${from}::timestamptz and e.cancelled_at < ${before}::timestamptz
    union all
    select d.id, 'disputed', d.contested_at, null::bigint, d.car_id, d.driver_id, e.due_at
    from damage_reports d
    join exchanges e on e.id = d.exchange_id
    where d.contested_at >= ${from}::timestamptz and d.contested_at < ${before}::timestamptz`,
);
