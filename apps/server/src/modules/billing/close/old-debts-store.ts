import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

/**
 * [CON-18] Since when is owed what earlier releases carried on without noting it: the day of the first bill of the chain. Only
 * what is unpaid now, some at a time; afterwards each close notes it by itself.
 */
export async function noteOldDebts(db: Db, most = 1_000): Promise<void> {
  await sql`
    update bill_weeks as unpaid set owed_since = (
      with recursive chain as (
        select unpaid.id, unpaid.monday
        union all
        select w.id, w.monday from chain c
        join bill_weeks w on w.driver_id = unpaid.driver_id and w.carried_to = c.id
      )
      select min(monday) + 7 from chain
    )
    where unpaid.id in (
      select id from bill_weeks
      where not settled and carried_to is null and balance < 0 and debt > 0 and owed_since is null
      order by id limit ${most}
    )`.execute(db);
}
