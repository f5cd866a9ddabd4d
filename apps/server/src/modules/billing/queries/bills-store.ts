import { restOfBill } from '@volante/domain/billing/rest-of-bill';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';
import { onOpenDay } from '../journal/month-store.ts';

export type WeekRow = Row<'bill_weeks'>;

const weeks = (db: Db, driverId: string) => db.selectFrom('bill_weeks').selectAll().where('driver_id', '=', driverId);

/** A driver's weekly bills, newest first. */
export function weeksOf(db: Db, driverId: string): Promise<WeekRow[]> {
  return weeks(db, driverId).orderBy('monday', 'desc').execute();
}

export function findWeek(db: Db, driverId: string, id: string): Promise<WeekRow | undefined> {
  return weeks(db, driverId).where('id', '=', id).executeTakeFirst();
}

export function holdWeek(db: Db, driverId: string, id: string): Promise<WeekRow | undefined> {
  return weeks(db, driverId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function markSettled(db: Db, id: string, amount: Pesos, now: Date): Promise<void> {
  await sql`
    update bill_weeks set settled = true, settled_at = ${now}, pay_bill = ${amount} where id = ${id}`.execute(db);
}

/** Enters on its day, or on the first open one when that month is closed. */
export async function insertEntry(db: Db, entry: Omit<NewRow<'journal_entries'>, 'own_day'>): Promise<void> {
  const { driver_id, date, source, debit, credit, amount } = entry;
  await sql`
    insert into journal_entries (driver_id, date, own_day, source, debit, credit, amount)
    select ${driver_id}::text, entered.date, entered.own_day, ${source}::text, ${debit}::text, ${credit}::text, ${amount}::integer
    from ${onOpenDay(sql`${date}::date`)} as entered`.execute(db);
}

/** What is still to be paid of a bill, by the driver or to the driver. */
export const leftOf = ({ balance, pay_bill: payBill, carried_to: to }: WeekRow): Pesos =>
  restOfBill({ balance, payBill, carried: to !== null });

/** The Monday on which the bill for the week that began on `monday` is issued. */
export const issuedOn = (monday: LocalDate): LocalDate => addDays(monday, 7);
