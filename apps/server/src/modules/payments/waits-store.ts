import { sql } from 'kysely';
import { pesos, text } from '../../platform/database/columns.ts';
import { waitingIn } from '../../platform/waits/store.ts';

/**
 * [CON-07] Payments that should be over: after an hour one is paid, refused or given up, unless the gateway collected
 * another amount or does not answer.
 */
export const waitingPayments = waitingIn(
  { driver_id: text, amount: pesos },
  (now) => sql`
    select p.id as ref, p.created_at as since, p.driver_id, p.amount
    from payments p
    where p.status = 'pending' and p.created_at < ${now}::timestamptz - interval '70 minutes'`,
);
