import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { columnsOf, int, type OrNulls } from '../../platform/database/columns.ts';
import { onlyRow, statement } from '../../platform/database/statement.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type PaymentRow = Row<'payments'>;

/** What a payment is for: a bill, or the open week. */
export type Purpose = { kind: 'bill'; billId: string; billDate: LocalDate } | { kind: 'prepay'; amount: Pesos };

const payments = (db: Db) => db.selectFrom('payments').selectAll();

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where('id', '=', id).executeTakeFirst();
}

/** By the end of the id, as a receipt shows it. */
export function findByReceipt(db: Db, end: string): Promise<PaymentRow | undefined> {
  return payments(db).where('id', 'like', `%${end}`).executeTakeFirst();
}

export function findOwnPayment(db: Db, driverId: string, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where('id', '=', id).where('driver_id', '=', driverId).executeTakeFirst();
}

/** Locked until the transaction ends, so that only one at a time finishes a payment. */
export function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  return payments(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The open payment for the same purpose. */
export function openPayment(tx: Db, driverId: string, purpose: Purpose): Promise<PaymentRow | undefined> {
  const open = payments(tx).where('driver_id', '=', driverId).where('status', '=', 'pending');
  const same =
    purpose.kind === 'bill'
      ? open.where('bill_id', '=', purpose.billId)
      : open.where('kind', '=', 'prepay').where('amount', '=', purpose.amount);
  return same.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export function insertPayment(tx: Db, payment: NewRow<'payments'>): Promise<PaymentRow> {
  return tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
}

export function updatePayment(tx: Db, id: string, changes: RowChanges<'payments'>): Promise<PaymentRow> {
  return tx.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The first page of a payment is kept: nobody is sent to a second one. */
export async function keepBegun(db: Db, id: string, { ref, url }: { ref: string; url: string }): Promise<PaymentRow> {
  await db
    .updateTable('payments')
    .set({ gateway_ref: ref, gateway_url: url })
    .where('id', '=', id)
    .where('gateway_ref', 'is', null)
    .where('status', '=', 'pending')
    .execute();
  return payments(db).where('id', '=', id).executeTakeFirstOrThrow();
}

const countPending = statement(
  { count: int },
  (billIds: readonly string[]) => sql`
    select count(*)::int as count from payments where bill_id = any(${billIds}::text[]) and status = 'pending'`,
);

/** How many payments for these bills are under way. */
export async function pendingOfBills(tx: Db, billIds: readonly string[]): Promise<number> {
  return onlyRow(await countPending(tx, billIds)).count;
}

export function pendingOfDriver(db: Db, driverId: string): Promise<Pick<PaymentRow, 'amount'>[]> {
  return db
    .selectFrom('payments')
    .select('amount')
    .where('driver_id', '=', driverId)
    .where('status', '=', 'pending')
    .execute();
}

/** Turns the payments of these bills into prepayments of the open week. */
export async function detachFromBills(tx: Db, billIds: readonly string[]): Promise<void> {
  await sql`
    update payments set kind = 'prepay', bill_id = null, bill_date = null
    where bill_id = any(${[...billIds]}::text[])`.execute(tx);
}

export function openSince(db: Db, before: Date, most: number): Promise<PaymentRow[]> {
  return payments(db)
    .where('status', '=', 'pending')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

type Counted<Row> = Row & { total: number };

const selectPage = statement<Counted<OrNulls<PaymentRow>>, [driverId: string, limit: number, offset: number]>(
  { total: int, ...columnsOf('payments') },
  (driverId, limit, offset) => sql`
    select counted.total, page.*
    from (select count(*)::integer as total from payments where driver_id = ${driverId}) counted
    left join lateral (
      select * from payments where driver_id = ${driverId}
      order by created_at desc, id desc
      limit ${limit} offset ${offset}
    ) page on true
    order by page.created_at desc, page.id desc`,
);

/** One page, newest first, with the total count, even when the page is beyond the last one. */
export async function paymentsPage(
  db: Db,
  driverId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; payments: PaymentRow[] }> {
  const rows = await selectPage(db, driverId, limit, offset);
  return { total: rows[0]?.total ?? 0, payments: rows.filter((row): row is Counted<PaymentRow> => row.id !== null) };
}

/** The newest payments, for staff; only those of one driver if given. */
export function newestPayments(db: Db, driverId: string | undefined, most: number): Promise<PaymentRow[]> {
  const all = payments(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most);
  return (driverId === undefined ? all : all.where('driver_id', '=', driverId)).execute();
}

/**
 * [MNY-12] What payments of bills say the journal must hold; debits are positive. What was overpaid is a prepayment. Columns:
 * account, amount.
 */
export const paymentBalances: RawBuilder<unknown> = sql`
  select 'bank' as account, (amount - coalesce(overpaid, 0))::bigint as amount from payments
  where status = 'paid' and counted_as = 'bill'`;
