import type { DocumentKind, FacturaReceiver, SaleKind } from '@volante/domain/billing/invoicing-protocol';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import { bool, date, int, json, oneOf, orNull, pesos, type RowOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import { enteredSales } from '../billing/public.ts';
import { signedAmount } from './rounding-store.ts';

const booked = {
  kind: oneOf<DocumentKind>(),
  folio: int,
  date,
  receiver: orNull(json<FacturaReceiver>()),
  net_amount: pesos,
  iva: pesos,
  total_amount: pesos,
  sale_kind: orNull(oneOf<SaleKind>()),
  sale_folio: orNull(int),
};

export type BookedRow = RowOf<typeof booked>;

/** [BKS-15] The documents issued with a date of these days, always in the same order. */
export const documentsIssued = statement(
  booked,
  (from: LocalDate, to: LocalDate) => sql`
    select d.kind, d.folio, d.date, d.receiver, d.net_amount, d.iva, d.total_amount,
      sale.kind as sale_kind, sale.folio as sale_folio
    from tax_documents d
    left join tax_documents sale on sale.id = d.refers_to
    where d.date between ${from} and ${to} and d.state = 'issued'
    order by d.date, d.kind, d.folio, d.provider`,
);

/**
 * The bills behind the documents of these days, and those that were due to have some then and have none: by the documents
 * that are issued, and by the journal.
 */
const compared = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  with documented as (
    select bill_id as bill, count(*) filter (where state <> 'issued') as open,
      coalesce(sum(${signedAmount('net_amount')}) filter (where state = 'issued'), 0) as net,
      coalesce(sum(${signedAmount('iva')}) filter (where state = 'issued'), 0) as iva
    from tax_documents
    where date between ${from} and ${to}
    group by bill_id
  )
  select entered.bill, documented.bill is null as bare, coalesce(documented.open, 0) as open,
    coalesce(documented.net, 0) as net, coalesce(documented.iva, 0) as iva,
    entered.net as entered_net, entered.iva as entered_iva
  from ${enteredSales(sql`w.id in (select bill from documented)
    or (w.monday + 7 between ${from} and ${to} and not exists (select from tax_documents d where d.bill_id = w.id))`)} as entered
  left join documented using (bill)
)`;

export const enteredTotals = statement(
  { net: int, iva: int },
  (from: LocalDate, to: LocalDate) => sql`
    select coalesce(sum(entered_net), 0)::bigint as net, coalesce(sum(entered_iva), 0)::bigint as iva
    from ${compared(sql`${from}::date`, sql`${to}::date`)} as bills`,
);

const difference = { bill: text, bare: bool, open: int, net: int, iva: int, entered_net: int, entered_iva: int };

export type SalesDifference = RowOf<typeof difference>;

/** [BKS-15] The bills whose documents and entries differ, at most so many. */
export const salesDifferences = statement(
  difference,
  (from: LocalDate, to: LocalDate, limit: number) => sql`
    select bill, bare, open::integer, net::bigint, iva::bigint, entered_net::bigint, entered_iva::bigint
    from ${compared(sql`${from}::date`, sql`${to}::date`)} as bills
    where net <> entered_net or iva <> entered_iva
    order by bill
    limit ${limit}`,
);
