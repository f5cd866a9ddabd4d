import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { int } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import { soldKind } from './treatment-store.ts';

/** Charges of events (c) by which the company sold something besides rent, or gave it back. */
const isSold = sql`${soldKind('c')} is not null`;

/** What is charged to the driver is sold; what is entered in their favour is given back. */
const toDriver = sql`coalesce(sum(case when e.debit = 'driver' then e.amount else -e.amount end), 0)`;

/** The entries (e) of the lines of a bill (w). */
const entriesOfBill = sql`e.driver_id = w.driver_id and e.date between w.monday and w.monday + 6`;

/**
 * [BKS-15] What the journal has of the sales of closed bills: the entries of their rent and own sales, without the IVA that
 * others took out of them. `which` chooses among the bills (w). Columns: bill, net, iva.
 */
export const enteredSales = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select w.id as bill, rent.amount + sold.amount - coalesce(tax.amount, 0) as net, coalesce(tax.amount, 0) as iva
  from bill_weeks w
  cross join lateral (
    select ${toDriver} as amount from journal_entries e where ${entriesOfBill} and e.source like 'line/rent/%'
  ) as rent
  cross join lateral (
    select ${toDriver} as amount
    from event_charges c
    join journal_entries e on ${entriesOfBill} and e.date = c.bill_date
      and e.source = 'line/' || c.field || '/' || c.type || '/' || c.source || '/' || c.day
    where c.driver_id = w.driver_id and c.bill_date between w.monday and w.monday + 6 and ${isSold}
  ) as sold
  left join (
    select split_part(source, '/', 2) as bill, sum(case when credit = 'iva' then amount else -amount end) as amount
    from journal_entries
    where source like 'iva/%'
    group by 1
  ) as tax on tax.bill = w.id
  where ${which}
)`;

const selectAhead = statement(
  { amount: int },
  (from: LocalDate, to: LocalDate) => sql`
    select coalesce(sum(amount), 0)::bigint as amount
    from prepayments p
    where day between ${from} and ${to} and date_trunc('week', bill_date)::date + 7 > ${to}
      and not exists (select from prepayment_reversals r where r.source = p.source)`,
);

/** [BKS-16] What drivers paid in these days towards weeks that are closed after them. */
export async function prepaidAhead(db: Db, { from, to }: { from: LocalDate; to: LocalDate }): Promise<number> {
  return onlyRow(await selectAhead(db, from, to)).amount;
}
