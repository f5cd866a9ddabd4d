import type { LocalDate } from '@volante/domain/values/dates';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { GatewayOutcome } from './gateway.ts';

export type PaymentStatus = GatewayOutcome['status'];

type PaymentsTable = {
  id: string;
  driver_id: string;
  kind: 'bill' | 'prepay';
  bill_id: string | null;
  bill_date: LocalDate | null;
  amount: number;
  status: PaymentStatus;
  gateway: string;
  gateway_ref: Generated<string | null>;
  gateway_url: Generated<string | null>;
  authorization_code: Generated<string | null>;
  counted_as: Generated<'bill' | 'prepay' | null>;
  created_at: Date;
  finished_at: Generated<Date | null>;
};

type PaymentsTables = {
  payments: PaymentsTable;
};

export type PaymentRow = Selectable<PaymentsTable>;

/** What a payment is for: a bill, or the open week. */
export type Purpose = { kind: 'bill'; billId: string; billDate: LocalDate } | { kind: 'prepay'; amount: number };

const tables = (db: Db) => db.withTables<PaymentsTables>();

const payments = (db: Db) => tables(db).selectFrom('payments').selectAll();

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where('id', '=', id).executeTakeFirst();
}

export function findOwnPayment(db: Db, driverId: string, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where('id', '=', id).where('driver_id', '=', driverId).executeTakeFirst();
}

/** Held until the end of the transaction: a payment is finished by one at a time. */
export function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  return payments(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The one under way for the same purpose. */
export function openPayment(tx: Db, driverId: string, purpose: Purpose): Promise<PaymentRow | undefined> {
  const open = payments(tx).where('driver_id', '=', driverId).where('status', '=', 'pending');
  const same =
    purpose.kind === 'bill'
      ? open.where('bill_id', '=', purpose.billId)
      : open.where('kind', '=', 'prepay').where('amount', '=', purpose.amount);
  return same.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export function insertPayment(tx: Db, payment: Insertable<PaymentsTable>): Promise<PaymentRow> {
  return tables(tx).insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
}

export function updatePayment(tx: Db, id: string, changes: Updateable<PaymentsTable>): Promise<PaymentRow> {
  return tables(tx).updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The first page it was begun at stays its page: nobody is sent to a second one. */
export async function keepBegun(db: Db, id: string, { ref, url }: { ref: string; url: string }): Promise<PaymentRow> {
  await tables(db)
    .updateTable('payments')
    .set({ gateway_ref: ref, gateway_url: url })
    .where('id', '=', id)
    .where('gateway_ref', 'is', null)
    .where('status', '=', 'pending')
    .execute();
  return payments(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function openSince(db: Db, before: Date, most: number): Promise<PaymentRow[]> {
  return payments(db)
    .where('status', '=', 'pending')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

/** Newest first, and how many there are, also past the last of them. */
export async function paymentsPage(
  db: Db,
  driverId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; payments: PaymentRow[] }> {
  const { rows } = await sql<PaymentRow & { total: number }>`
    select counted.total, page.*
    from (select count(*)::integer as total from payments where driver_id = ${driverId}) counted
    left join lateral (
      select * from payments where driver_id = ${driverId}
      order by created_at desc, id desc
      limit ${limit} offset ${offset}
    ) page on true
    order by page.created_at desc, page.id desc`.execute(db);
  return { total: rows[0]?.total ?? 0, payments: rows.filter(({ id }) => id !== null) };
}

export function paymentsOf(db: Db, driverId: string): Promise<PaymentRow[]> {
  return payments(db).where('driver_id', '=', driverId).orderBy('created_at').execute();
}

/** For staff: the newest, of one driver when named. */
export function newestPayments(db: Db, driverId: string | undefined, most: number): Promise<PaymentRow[]> {
  const all = payments(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most);
  return (driverId === undefined ? all : all.where('driver_id', '=', driverId)).execute();
}
