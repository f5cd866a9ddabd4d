import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, int, pesos, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { listedIn } from '../../../platform/lists/store.ts';
import { refsWith } from '../../../platform/search/store.ts';

/** Every bill that a driver owes and can pay now; its debt may have begun with an earlier one. */
const debts = sql`
  select w.id as ref, w.driver_id, w.monday, -w.balance - w.pay_bill as amount, coalesce(w.owed_since, w.monday + 7) as since
  from bill_weeks w where not w.settled and w.carried_to is null and w.balance < 0`;

/** [CON-18] */
export const listedDebts = listedIn({
  columns: { driver_id: text, monday: date, amount: pesos, since: date },
  rows: debts,
  filters: {
    // 'from/to', either of which may be empty.
    age: (value) => sql`(
      (split_part(${value}, '/', 1) = '' or listed.since >= nullif(split_part(${value}, '/', 1), '')::date)
      and listed.since <= split_part(${value}, '/', 2)::date)`,
    driver: (value) => sql`listed.driver_id in ${refsWith('driver', value)}`,
  },
  orders: { since: { by: 'since', type: 'date' } },
});

/** How many drivers owe how much since these days. */
export const sumDebts = statement(
  { place: int, drivers: int, amount: pesos },
  (from: readonly (LocalDate | null)[], to: readonly LocalDate[]) => sql`
    select age.place, count(distinct d.driver_id) as drivers, coalesce(sum(d.amount), 0)::bigint as amount
    from unnest(${from}::date[], ${to}::date[]) with ordinality as age (first, last, place)
    left join (${debts}) as d on (age.first is null or d.since >= age.first) and d.since <= age.last
    group by age.place
    order by age.place`,
);
