import { sql } from 'kysely';
import { orNull, pesos, text } from '../../platform/database/columns.ts';
import { waitingIn } from '../../platform/waits/store.ts';
import { isOwed } from '../billing/public.ts';

/** [CON-07] Transfers that the bank returned and whose money is still owed: neither sent again nor used for a debt. */
export const waitingReturned = waitingIn(
  { driver_id: text, amount: pesos, reason: orNull(text), bank_code: text, batch_id: text },
  () => sql`
    select l.batch_id || '/' || l.bill_id as ref, l.changed_at as since, l.driver_id, l.amount, l.reason, l.bank_code, l.batch_id
    from payout_lines l
    where l.state = 'bounced' and ${isOwed(sql.ref('l.bill_id'))}
      and not exists (
        select from payout_lines n where n.bill_id = l.bill_id and n.state in ('prepared', 'sent', 'confirmed')
      )
      and not exists (
        select from payout_lines n
        where n.bill_id = l.bill_id and n.state = 'bounced' and (n.changed_at, n.batch_id) > (l.changed_at, l.batch_id)
      )`,
);
