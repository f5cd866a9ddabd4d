import type { JournalAccount } from '@volante/domain/billing/accounts';
import { sql } from 'kysely';
import { int, listOf, oneOf, type RowOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import { guaranteeBalances } from '../banking/public.ts';
import { billClosed, billingBalances, journalBalances, ownDriver } from '../billing/public.ts';
import { documentBalances } from '../invoicing/public.ts';
import { paymentBalances } from '../payments/public.ts';
import { payoutBalances } from '../payouts/public.ts';

const balance = { account: oneOf<JournalAccount>(), entered: int, sourced: int, drivers: listOf(text) };

export type AccountBalance = RowOf<typeof balance>;

/**
 * [MNY-12] Each account by the journal and by the tables it comes from; debits are positive. Accounts that each driver has
 * for themselves are compared driver by driver: `drivers` are those whose account differs, at most so many.
 */
export const accountBalances = statement(
  balance,
  (mostNamed: number) => sql`
    with compared as (
      select account, ${ownDriver(sql.ref('account'), sql.ref('driver_id'))} as driver_id,
        coalesce(sum(amount) filter (where entered), 0) as entered, coalesce(sum(amount) filter (where not entered), 0) as sourced
      from (
        select account, driver_id, amount, true as entered from (${journalBalances}) as journal
        union all
        select account, driver_id, amount, false from (${billingBalances}) as billing
        union all
        select account, driver_id, amount, false from (${guaranteeBalances(billClosed)}) as guarantees
        union all
        select account, null, amount, false from (${documentBalances}) as documents
        union all
        select account, null, amount, false from (${paymentBalances}) as payments
        union all
        select account, null, amount, false from (${payoutBalances}) as payouts
      ) as balances
      group by 1, 2
    )
    select account, sum(entered)::bigint as entered, sum(sourced)::bigint as sourced,
      coalesce((array_agg(driver_id order by driver_id) filter (where entered <> sourced and driver_id is not null))[1:${mostNamed}], '{}') as drivers
    from compared
    group by account`,
);
