import type { ClosedRent } from '@volante/domain/billing/boleta-lines';
import { chargeFields } from '@volante/domain/billing/event-charges';
import type { OwnSaleLine, WeekAmount } from '@volante/domain/billing/tax-documents';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, json, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { soldKind } from '../journal/treatment-store.ts';
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

const ofBill = sql`l.driver_id = w.driver_id and l.date between w.monday and w.monday + 6`;

const eventFields = sql.join(chargeFields.map((field) => sql.lit(field)));

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
          from bill_lines l where ${ofBill} and l.field = 'rent' and l.day < w.monday
          group by 1
        ) as late
      ) as late_rent,
      (
        select coalesce(json_agg(sale order by sale.day, sale.ref), '[]')
        from (
          select ${soldKind('c')} as kind, l.field, l.day, l.amount, l.ref
          from bill_lines l join event_charges c on c.source = l.ref
          where ${ofBill} and l.field in (${eventFields}) and ${soldKind('c')} is not null and l.amount <> 0
        ) as sale
      ) as sales
    from bill_weeks w
    where w.monday = ${monday} and w.driver_id > ${after}
      and (${driverIds}::text[] is null or w.driver_id = any(${driverIds}::text[]))
    order by w.driver_id
    limit ${limit}`,
);
