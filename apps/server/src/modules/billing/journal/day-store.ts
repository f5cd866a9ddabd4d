import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, orNull, pesos, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

/** All entries of a day, those of no driver with an empty one. */
const entriesOf = (day: LocalDate) => sql`
  select ''::text as driver_id, source, debit, credit, amount, own_day from company_entries where date = ${day}::date
  union all
  select driver_id, source, debit, credit, amount::bigint, own_day from journal_entries where date = ${day}::date`;

const entry = { driver_id: text, source: text, debit: text, credit: text, amount: pesos, own_day: orNull(date) };

/** [CON-20] One page of a day's entries, by driver. */
export const dayEntries = statement(
  entry,
  (day: LocalDate, afterDriver: string | null, afterSource: string | null, most: number) => sql`
    select * from (${entriesOf(day)}) as entries
    where ${afterDriver}::text is null or (driver_id, source) > (${afterDriver}::text, ${afterSource}::text)
    order by driver_id, source limit ${most}::int`,
);

/** What the day's entries come to in each account; debits are positive. */
export const daySums = statement(
  { account: text, debit: pesos, credit: pesos },
  (day: LocalDate) => sql`
    select side.account, coalesce(sum(side.debit), 0)::bigint as debit, coalesce(sum(side.credit), 0)::bigint as credit
    from (${entriesOf(day)}) as e
    cross join lateral (values (e.debit, e.amount, 0::bigint), (e.credit, 0::bigint, e.amount)) as side (account, debit, credit)
    group by side.account
    order by side.account`,
);
