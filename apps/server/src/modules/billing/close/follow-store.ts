import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { billSource } from '../../banking/public.ts';
import { hasAccount } from '../../drivers/public.ts';
import type { Batch } from './store.ts';

/** What the bills of a closed week add to guarantees, with the UF that was used. */
export function guaranteesOfBills({ monday, driverIds }: Batch): RawBuilder<unknown> {
  return sql`
    select w.driver_id, ${sql.lit(billSource)} || w.id as source, w.guarantee as amount, l.date as contributed_on, s.uf
    from bill_weeks w
    cross join lateral (
      select date from bill_lines
      where driver_id = w.driver_id and date between w.monday and w.monday + 6 and field = 'guarantee'
      limit 1
    ) as l
    join day_sheets s on s.driver_id = w.driver_id and s.date = l.date
    where w.monday = ${monday} and w.driver_id = any(${driverIds}::text[]) and w.guarantee > 0`;
}

const newBill = { driver_id: text, balance: pesos, netted: pesos };

type NewBill = RowOf<typeof newBill>;

const selectNewBills = statement(
  newBill,
  (monday: LocalDate, driverIds: readonly string[]) => sql`
    select w.driver_id, w.balance, coalesce((
      select sum(n.amount) from bill_nettings n
      where n.driver_id = w.driver_id and n.to_bill = w.id
        and n.netted_at = (select min(netted_at) from bill_nettings where driver_id = w.driver_id and to_bill = w.id)
    ), 0)::bigint as netted
    from bill_weeks w
    where w.monday = ${monday} and w.driver_id = any(${driverIds}::text[]) and ${hasAccount(sql.ref('w.driver_id'))}
    order by w.driver_id`,
);

/**
 * The new bills of those of these drivers who have an account; `netted` is what was used for a debt the first time something
 * was: at its close, if at all then.
 */
export function newBills(db: Db, { monday, driverIds }: Batch): Promise<NewBill[]> {
  return selectNewBills(db, monday, driverIds);
}
