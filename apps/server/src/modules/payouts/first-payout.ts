import type { Db } from '../../platform/context.ts';
import { confirmedDrivers } from '../drivers/public.ts';
import { driversPaid } from './store.ts';

/** [ACC-02] Who may be paid: with a confirmed e-mail, or paid before. Nobody is paid first at a squatted account. */
export async function payableDrivers(db: Db, uids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set([...(await confirmedDrivers(db, uids)), ...(await driversPaid(db, uids))]);
}
