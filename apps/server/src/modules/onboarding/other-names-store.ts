import type { Difference } from '@volante/domain/drivers/same-person';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { isBlocked } from '../../platform/data-blocks/store.ts';
import { oneOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import { waitingIn } from '../../platform/waits/store.ts';

/** An account in another name than its driver's. */
export interface OtherName {
  /** 'bank/' and the account's id, or 'uber'. */
  account: string;
  difference: Difference;
}

/** [CON-07] Those that nobody of the staff has accepted. */
export const waitingOtherNames = waitingIn(
  { driver_id: text, account: text, difference: oneOf<Difference>() },
  () => sql`
    select o.driver_id || '/' || o.account as ref, o.noticed_at as since, o.driver_id, o.account, o.difference
    from accounts_in_other_names o
    where o.accepted_at is null and not ${isBlocked(sql.ref('o.driver_id'))}`,
);

export const notedOtherNames = statement(
  { driver_id: text, account: text, difference: oneOf<Difference>() },
  () => sql`select driver_id, account, difference from accounts_in_other_names`,
);

/** What is noted of one driver is what was found now. What was accepted stays so, unless it is another difference. */
export async function noteOtherNames(db: Db, uid: string, found: readonly OtherName[], now: Date): Promise<void> {
  const accounts = found.map(({ account }) => account);
  await sql`
    delete from accounts_in_other_names where driver_id = ${uid} and account <> all(${accounts}::text[])`.execute(db);
  await sql`
    insert into accounts_in_other_names (driver_id, account, difference, noticed_at)
    select ${uid}, account, difference, ${now}
    from unnest(${accounts}::text[], ${found.map(({ difference }) => difference)}::text[]) as found (account, difference)
    on conflict (driver_id, account) do update
      set difference = excluded.difference, noticed_at = excluded.noticed_at, accepted_at = null
      where accounts_in_other_names.difference <> excluded.difference`.execute(db);
}

/** Of two at once one accepts it; false when there is nothing to accept. */
export async function acceptOtherName(db: Db, uid: string, account: string, now: Date): Promise<boolean> {
  const accepted = await db
    .updateTable('accounts_in_other_names')
    .set({ accepted_at: now })
    .where('driver_id', '=', uid)
    .where('account', '=', account)
    .where('accepted_at', 'is', null)
    .returning('account')
    .executeTakeFirst();
  return accepted !== undefined;
}
