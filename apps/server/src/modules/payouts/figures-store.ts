import { sql } from 'kysely';
import { orNull, text } from '../../platform/database/columns.ts';
import { flowIn } from '../../platform/figures/store.ts';

/** [CON-22] Transfers that the bank returned. */
export const returnedPayouts = flowIn(
  { driver_id: text, batch_id: text, reason: orNull(text) },
  (from, before) => sql`
    select l.batch_id || '/' || l.bill_id as ref, 'returned' as part, l.changed_at as since, l.amount::bigint as amount,
      l.driver_id, l.batch_id, l.reason
    from payout_lines l
    where l.state = 'bounced' and l.changed_at >= ${from}::timestamptz and l.changed_at < ${before}::timestamptz`,
);
