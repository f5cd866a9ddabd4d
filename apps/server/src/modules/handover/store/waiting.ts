import type { DamageKind } from '@volante/domain/handover/damages';
import { sql } from 'kysely';
import { bool, instant, listOf, oneOf, text } from '../../../platform/database/columns.ts';
import { waitingIn } from '../../../platform/waits/store.ts';

/** [CON-07] Damages that the other driver contests and nobody has decided on. */
export const waitingDisputes = waitingIn(
  { driver_id: text, car_id: text, kinds: listOf(oneOf<DamageKind>()) },
  () => sql`
    select d.id as ref, d.contested_at as since, d.driver_id, d.car_id, d.kinds
    from damage_reports d
    where d.contested_at is not null and d.verdict is null`,
);

/**
 * [CON-07] Drivers who said this week that the other one did not come, for as long as nobody has received the car since then
 * and nobody has ended that handover in another way.
 */
export const waitingNoShows = waitingIn(
  { exchange_id: text, driver_id: text, car_id: text, due_at: instant, active: bool },
  (now) => sql`
    select n.exchange_id || '/' || n.driver_id as ref, n.reported_at as since, n.exchange_id, n.driver_id, e.car_id, e.due_at,
      e.status in ('Pending', 'Started') as active
    from exchange_no_shows n
    join exchanges e on e.id = n.exchange_id
    where n.reported_at > ${now}::timestamptz - interval '7 days'
      and (e.status in ('Pending', 'Started') or e.cancel_reason = 'missed')
      and not exists (
        select from exchanges later where later.car_id = e.car_id and later.received_at > n.reported_at
      )`,
);
