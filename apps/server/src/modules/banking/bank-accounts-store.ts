import type { Db } from '../../platform/context.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export type BankAccountRow = Row<'bank_accounts'>;
export type LogEntry = NewRow<'bank_account_log'>;

/** The main account first, then in the order of creation. */
export function bankAccountsOf(db: Db, driverId: string): Promise<BankAccountRow[]> {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('main', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The account into which each of these drivers is paid. Drivers without one are left out. */
export function mainAccountsOf(db: Db, driverIds: readonly string[]): Promise<BankAccountRow[]> {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('driver_id', 'in', driverIds)
    .where('main', '=', true)
    .execute();
}

type Holder = Pick<BankAccountRow, 'id' | 'driver_id' | 'bank_code' | 'last4' | 'holder_name' | 'holder_rut' | 'main'>;

/** In whose name every account of these drivers is, or of all; each driver's main one first. */
export function readHolders(db: Db, driverIds?: readonly string[]): Promise<Holder[]> {
  const all = db.selectFrom('bank_accounts');
  return (driverIds ? all.where('driver_id', 'in', driverIds) : all)
    .select(['id', 'driver_id', 'bank_code', 'last4', 'holder_name', 'holder_rut', 'main'])
    .orderBy('driver_id')
    .orderBy('main', 'desc')
    .orderBy('created_at')
    .execute();
}

export async function insertBankAccount(db: Db, row: BankAccountRow): Promise<void> {
  await db.insertInto('bank_accounts').values(row).execute();
}

/** The old main account is unset first: there may never be two. */
export async function moveMain(db: Db, driverId: string, id: string): Promise<void> {
  const accounts = () => db.updateTable('bank_accounts').where('driver_id', '=', driverId);
  await accounts().set({ main: false }).where('main', '=', true).execute();
  await accounts().set({ main: true }).where('id', '=', id).execute();
}

export async function removeBankAccount(db: Db, driverId: string, id: string): Promise<void> {
  await db.deleteFrom('bank_accounts').where('driver_id', '=', driverId).where('id', '=', id).execute();
}

export async function removeBankAccounts(db: Db, driverId: string): Promise<void> {
  await db.deleteFrom('bank_accounts').where('driver_id', '=', driverId).execute();
}

export async function insertLog(db: Db, entry: LogEntry): Promise<void> {
  await db.insertInto('bank_account_log').values(entry).execute();
}
