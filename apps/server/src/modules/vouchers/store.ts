import { ivaPercent } from '@volante/domain/billing/boleta';
import type { ClosedRent } from '@volante/domain/billing/boleta-lines';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { firstOf } from '@volante/domain/values/present';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { date, int, json, type OrNulls, pesos, type RowOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import { rentOfBill } from '../billing/public.ts';

const voucher = {
  id: text,
  folio: text,
  driver_id: text,
  bill_id: text,
  sent_date: date,
  expiration_date: date,
  net_amount: pesos,
  iva: pesos,
  total_amount: pesos,
  lines: json<ClosedRent[]>(),
};

export type Voucher = RowOf<typeof voucher>;

/**
 * Until the transaction ends, nobody else can issue boletas, so their numbers (folios) have no gaps. Reading stays
 * possible.
 */
export async function holdFolios(db: Db): Promise<void> {
  await sql`lock table vouchers in share row exclusive mode`.execute(db);
}

/** Issues a boleta for each of the bills (columns id, driver_id, rent) that has none, numbered after the last folio. */
export async function insertVouchers(
  db: Db,
  bills: RawBuilder<unknown>,
  { sentDate, expirationDate }: { sentDate: LocalDate; expirationDate: LocalDate },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into vouchers (
      id, folio, driver_id, bill_id, sent_date, expiration_date, net_amount, iva, total_amount
    )
    select 'boleta-' || folio, folio, driver_id, bill_id, ${sentDate}::date, ${expirationDate}::date, net, rent - net, rent
    from (
      select bill.id as bill_id, bill.driver_id, bill.rent,
        -- The same split of rent and IVA as in domain/billing/boleta.
        round(bill.rent * 100::numeric / ${100 + ivaPercent}::integer)::integer as net,
        last.folio + row_number() over (order by bill.driver_id) as folio
      from (${bills}) as bill
      cross join (select coalesce(max(folio), 0) as folio from vouchers) as last
      where not exists (select from vouchers where bill_id = bill.id)
    ) as issued`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The caller holds the folios: the next ones follow on the last that is left. */
export async function deleteVouchers(db: Db, billIds: readonly string[]): Promise<void> {
  await sql`delete from vouchers where bill_id = any(${[...billIds]}::text[])`.execute(db);
}

/** For `insertVouchers`: one bill with the amount of its boleta. */
export function oneBill(billId: string, driverId: string, amount: Pesos): RawBuilder<unknown> {
  return sql`select ${billId}::text as id, ${driverId}::text as driver_id, ${amount}::integer as rent`;
}

const selectOfBill = statement(
  { id: text },
  (billId: string) => sql`select id from vouchers where bill_id = ${billId}`,
);

export async function hasVoucher(db: Db, billId: string): Promise<boolean> {
  return (await selectOfBill(db, billId)).length > 0;
}

const columns = sql`id, folio::text, driver_id, bill_id, sent_date, expiration_date, net_amount, iva, total_amount`;

type Counted<Row> = Row & { total: number };

const selectPage = statement<Counted<OrNulls<Voucher>>, [driverId: string, limit: number, offset: number]>(
  { total: int, ...voucher },
  (driverId, limit, offset) => sql`
    select counted.total, part.*
    from (select count(*)::integer as total from vouchers where driver_id = ${driverId}) as counted
    left join (
      select ${columns}, ${rentOfBill(sql.ref('vouchers.bill_id'))} as lines
      from vouchers
      where driver_id = ${driverId}
      order by vouchers.folio desc
      limit ${limit} offset ${offset}
    ) as part on true
    order by part.folio::bigint desc`,
);

/** One page, newest first, with the total count, even when the page is beyond the last one. */
export async function readVouchers(
  db: Db,
  { driverId, limit, offset }: { driverId: string; limit: number; offset: number },
): Promise<{ total: number; vouchers: Voucher[] }> {
  const rows = await selectPage(db, driverId, limit, offset);
  const vouchers = rows.filter((row): row is Counted<Voucher> => row.id !== null);
  return { total: firstOf(rows).total, vouchers };
}

const selectVoucher = statement(
  voucher,
  (id: string) => sql`
    select ${columns}, ${rentOfBill(sql.ref('vouchers.bill_id'))} as lines from vouchers where id = ${id}`,
);

export async function findVoucher(db: Db, id: string): Promise<Voucher | undefined> {
  const [found] = await selectVoucher(db, id);
  return found;
}
