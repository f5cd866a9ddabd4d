import type { AccountType } from '@volante/domain/banking/banks';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/context.ts';

type BankAccountsTable = {
  id: string;
  driver_id: string;
  bank_code: string;
  account_type: AccountType;
  sealed_number: string;
  last4: string;
  fingerprint: string;
  holder_name: string;
  holder_rut: string;
  holder_email: string;
  main: boolean;
  created_at: Date;
};

type LogTable = {
  id: Generated<number>;
  driver_id: string;
  account_id: string;
  at: Date;
  action: 'created' | 'main' | 'deleted' | 'revealed';
  bank_code: string;
  last4: string;
  who: string;
  why: string | null;
};

type Tables = { bank_accounts: BankAccountsTable; bank_account_log: LogTable };

export type BankAccountRow = Selectable<BankAccountsTable>;
export type LogEntry = Insertable<LogTable>;

const tables = (db: Db) => db.withTables<Tables>();

/** The main one first, then in the order they came. */
export function bankAccountsOf(db: Db, driverId: string): Promise<BankAccountRow[]> {
  return tables(db)
    .selectFrom('bank_accounts')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('main', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Where each of these drivers is paid; who has no account is not among them. */
export function mainAccountsOf(db: Db, driverIds: readonly string[]): Promise<BankAccountRow[]> {
  return tables(db)
    .selectFrom('bank_accounts')
    .selectAll()
    .where('driver_id', 'in', driverIds)
    .where('main', '=', true)
    .execute();
}

export async function insertBankAccount(db: Db, row: BankAccountRow): Promise<void> {
  await tables(db).insertInto('bank_accounts').values(row).execute();
}

/** First the old one steps down: at no moment may there be two. */
export async function moveMain(db: Db, driverId: string, id: string): Promise<void> {
  const accounts = () => tables(db).updateTable('bank_accounts').where('driver_id', '=', driverId);
  await accounts().set({ main: false }).where('main', '=', true).execute();
  await accounts().set({ main: true }).where('id', '=', id).execute();
}

export async function removeBankAccount(db: Db, driverId: string, id: string): Promise<void> {
  await tables(db).deleteFrom('bank_accounts').where('driver_id', '=', driverId).where('id', '=', id).execute();
}

export async function removeBankAccounts(db: Db, driverId: string): Promise<void> {
  await tables(db).deleteFrom('bank_accounts').where('driver_id', '=', driverId).execute();
}

export async function insertLog(db: Db, entry: LogEntry): Promise<void> {
  await tables(db).insertInto('bank_account_log').values(entry).execute();
}

export function bankAccountLog(db: Db, driverId: string): Promise<Selectable<LogTable>[]> {
  return tables(db)
    .selectFrom('bank_account_log')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('id')
    .execute();
}
