import type { Right } from '@volante/domain/personal-data/rights';
import { sql } from 'kysely';
import { date, oneOf, text } from '../../platform/database/columns.ts';
import { waitingIn } from '../../platform/waits/store.ts';

/** [CON-07] What drivers asked of their data and nobody has answered. */
export const waitingRequests = waitingIn(
  { driver_id: text, kind: oneOf<Right>(), due_on: date },
  () => sql`
    select r.id as ref, r.asked_at as since, r.driver_id, r.kind, r.due_on
    from privacy_requests r where r.state = 'open'`,
);
