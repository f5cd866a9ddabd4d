import { ivaPercent } from '@volante/domain/billing/boleta';
import type { RentSum } from '@volante/domain/billing/boleta-lines';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { rentOfBill } from '../billing/public.ts';

export interface Voucher {
  id: string;
  /** A bigint, as the driver of the database reads it. */
  folio: string;
  driver_id: string;
  sent_date: LocalDate;
  expiration_date: LocalDate;
  net_amount: number;
  iva: number;
  total_amount: number;
  lines: RentSum[];
}

/** Until the transaction ends nobody else gives out folios. Reading goes on. */
export async function holdFolios(db: Db): Promise<void> {
  await sql`lock table vouchers in share row exclusive mode`.execute(db);
}

/** One for each of the bills (columns id, driver_id, rent) that has none, with the folios after the last one. */
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
        -- As domain/billing/boleta splits it.
        round(bill.rent * 100::numeric / ${100 + ivaPercent}::integer)::integer as net,
        last.folio + row_number() over (order by bill.driver_id) as folio
      from (${bills}) as bill
      cross join (select coalesce(max(folio), 0) as folio from vouchers) as last
      where not exists (select from vouchers where bill_id = bill.id)
    ) as issued`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const columns = sql`id, folio::text, driver_id, sent_date, expiration_date, net_amount, iva, total_amount`;

/** One page, newest first, with how many there are in all, also beyond the last one. */
export async function readVouchers(
  db: Db,
  { driverId, limit, offset }: { driverId: string; limit: number; offset: number },
): Promise<{ total: number; vouchers: Voucher[] }> {
  type Row = { total: number } & (Voucher | { id: null });
  const { rows } = await sql<Row>`
    select counted.total, part.*
    from (select count(*)::integer as total from vouchers where driver_id = ${driverId}) as counted
    left join (
      select ${columns}, ${rentOfBill(sql.ref('vouchers.bill_id'))} as lines
      from vouchers
      where driver_id = ${driverId}
      order by vouchers.folio desc
      limit ${limit} offset ${offset}
    ) as part on true
    order by part.folio::bigint desc`.execute(db);
  const vouchers = rows.filter((row): row is { total: number } & Voucher => row.id !== null);
  return { total: rows[0]!.total, vouchers };
}

export async function findVoucher(db: Db, id: string): Promise<Voucher | undefined> {
  const { rows } = await sql<Voucher>`
    select ${columns}, ${rentOfBill(sql.ref('vouchers.bill_id'))} as lines from vouchers where id = ${id}`.execute(db);
  return rows[0];
}
