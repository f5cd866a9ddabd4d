import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { hasAccount } from '../../drivers/public.ts';

/** What the bills of a closed week add to guarantees, with the UF that was used. */
export function guaranteesOfBills(monday: LocalDate): RawBuilder<unknown> {
  return sql`
    select w.driver_id, 'bill:' || w.id as source, w.guarantee as amount, l.date as contributed_on, s.uf
    from bill_weeks w
    cross join lateral (
      select date from bill_lines
      where driver_id = w.driver_id and date between w.monday and w.monday + 6 and field = 'guarantee'
      limit 1
    ) as l
    join day_sheets s on s.driver_id = w.driver_id and s.date = l.date
    where w.monday = ${monday} and w.guarantee > 0`;
}

const newBill = { driver_id: text, balance: pesos };

export type NewBill = RowOf<typeof newBill>;

const selectNewBills = statement(
  newBill,
  (monday: LocalDate, after: string, limit: number) => sql`
    select w.driver_id, w.balance
    from bill_weeks w
    where w.monday = ${monday} and w.driver_id > ${after} and ${hasAccount(sql.ref('w.driver_id'))}
    order by w.driver_id
    limit ${limit}`,
);

/** The bills of a closed week whose drivers have an account, by driver, after the last one seen. */
export function newBills(
  db: Db,
  monday: LocalDate,
  { after = '', limit }: { after?: string; limit: number },
): Promise<NewBill[]> {
  return selectNewBills(db, monday, after, limit);
}
