import type { Doubt } from '@volante/domain/charging/review';
import { sql } from 'kysely';
import { bool, int, oneOf, text } from '../../../platform/database/columns.ts';
import { waitingIn } from '../../../platform/waits/store.ts';

/** A charge point says every minute how far it is. */
const silent = sql`interval '1 hour'`;
/** No car of ours charges that long. */
const endless = sql`interval '24 hours'`;

/** [CON-07] Charges that go on although nobody hears of them any more, or for longer than a car can charge. */
export const waitingForEnd = waitingIn(
  { driver_id: text, car_id: text, energy_wh: int, silent: bool },
  (now) => sql`
    select going.id as ref, case when going.silent then going.told_at else going.begun_at end as since, going.driver_id,
      going.car_id, going.energy_wh, going.silent
    from (
      select s.*, told.told_at, told.told_at < ${now}::timestamptz - ${silent} as silent
      from (
        select id, driver_id, car_id, energy_wh, coalesce(started_at, asked_at) as begun_at
        from charging_sessions where status = 'Active'
      ) as s
      cross join lateral (
        select coalesce((
          select t.heard_at from charge_transactions t where t.session_id = s.id order by t.id desc limit 1
        ), s.begun_at) as told_at
      ) as told
    ) as going
    where going.silent or going.begun_at < ${now}::timestamptz - ${endless}`,
);

/** [CON-07] Charges that cost nothing until staff say their kWh. */
export const waitingForReview = waitingIn(
  { driver_id: text, car_id: text, energy_wh: int, review: oneOf<Doubt>() },
  () => sql`
    select s.id as ref, coalesce(s.ended_at, s.asked_at) as since, s.driver_id, s.car_id, s.energy_wh, s.review
    from charging_sessions s where s.review is not null`,
);
