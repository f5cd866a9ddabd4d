import type { ClosedRent } from '@volante/domain/billing/boleta-lines';
import { ownSaleFields, ownSaleTypes } from '@volante/domain/billing/own-sales';
import type { OwnSaleLine, WeekAmount } from '@volante/domain/billing/tax-documents';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, json, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { rentOfBill } from './rent-store.ts';

const taxedBill = {
  id: text,
  driver_id: text,
  monday: date,
  rent: json<ClosedRent[]>(),
  late_rent: json<WeekAmount[]>(),
  sales: json<OwnSaleLine[]>(),
};

export type TaxedBillRow = RowOf<typeof taxedBill>;

const linesOfBill = sql`bill_lines l where l.driver_id = w.driver_id and l.date between w.monday and w.monday + 6`;

/**
 * [MNY-13] The taxed part of the closed bills of a week, some drivers at a time: rent of the week, rent of earlier weeks that
 * is billed in it, and own sales. Of all drivers when none are listed.
 */
export const readTaxedBills = statement(
  taxedBill,
  (monday: LocalDate, driverIds: readonly string[] | null, after: string, limit: number) => sql`
    select w.id, w.driver_id, w.monday,
      ${rentOfBill(sql.ref('w.id'), sql`l.day >= b.monday`)} as rent,
      (
        select coalesce(json_agg(late order by late.week), '[]')
        from (
          select date_trunc('week', l.day)::date as week, sum(l.amount)::integer as amount
          from ${linesOfBill} and l.field = 'rent' and l.day < w.monday
          group by 1
        ) as late
      ) as late_rent,
      (
        select coalesce(json_agg(sale order by sale.day, sale.ref), '[]')
        from (
          select l.type, l.field, l.day, l.amount, l.ref
          from ${linesOfBill} and l.field = any(${sql.val(ownSaleFields)}::text[])
            and l.type = any(${sql.val(ownSaleTypes)}::text[]) and l.amount <> 0
        ) as sale
      ) as sales
    from bill_weeks w
    where w.monday = ${monday} and w.driver_id > ${after}
      and (${driverIds}::text[] is null or w.driver_id = any(${driverIds}::text[]))
    order by w.driver_id
    limit ${limit}`,
);
