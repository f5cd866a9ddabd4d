import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

export interface WeekRow {
  id: string;
  monday: LocalDate;
  metres: number;
  metres_uber: number;
  uber: number;
  didi: number;
  cabify: number;
  beat: number;
  refund: number;
  fines: number;
  penaltys: number;
  guarantee: number;
  rent: number;
  tag: number;
  other: number;
  installment: number;
  pre_pay: number;
  debt: number;
  balance: number;
  settled: boolean;
  settled_at: Date | null;
  pay_bill: number;
  carried_to: string | null;
}

const columns = sql.raw(`
  id, to_char(monday, 'YYYY-MM-DD') as monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys,
  guarantee, rent, tag, other, installment, pre_pay, debt, balance, settled, settled_at, pay_bill, carried_to`);

/** Newest first. */
export async function weeksOf(db: Db, driverId: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select ${columns} from bill_weeks where driver_id = ${driverId} order by bill_weeks.monday desc`.execute(db);
  return rows;
}

export async function findWeek(db: Db, driverId: string, id: string): Promise<WeekRow | undefined> {
  const { rows } = await sql<WeekRow>`
    select ${columns} from bill_weeks where driver_id = ${driverId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function holdWeek(db: Db, driverId: string, id: string): Promise<WeekRow | undefined> {
  const { rows } = await sql<WeekRow>`
    select ${columns} from bill_weeks where driver_id = ${driverId} and id = ${id} for update`.execute(db);
  return rows[0];
}

export async function markSettled(db: Db, id: string, amount: number, now: Date): Promise<void> {
  await sql`
    update bill_weeks set settled = true, settled_at = ${now}, pay_bill = ${amount} where id = ${id}`.execute(db);
}

export interface JournalEntry {
  driver_id: string;
  date: LocalDate;
  source: string;
  debit: string;
  credit: string;
  amount: number;
}

export async function insertEntry(db: Db, entry: JournalEntry): Promise<void> {
  const { driver_id, date, source, debit, credit, amount } = entry;
  await sql`
    insert into journal_entries (driver_id, date, source, debit, credit, amount)
    values (${driver_id}, ${date}, ${source}, ${debit}, ${credit}, ${amount})`.execute(db);
}

/** The Monday a bill of the week that began on `monday` is issued on. */
export const issuedOn = (monday: LocalDate): LocalDate => addDays(monday, 7);
