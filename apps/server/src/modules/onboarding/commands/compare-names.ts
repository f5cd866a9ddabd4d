import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { waitsChanged } from '../../../platform/waits/tell.ts';
import { lockDriver } from '../../drivers/public.ts';
import { accountsOfOthers } from '../accounts-of-others.ts';
import { notedOtherNames, noteOtherNames } from '../other-names-store.ts';

/** [CON-07] [SCR-06] Notes which of a driver's accounts are in another name now. Locks the driver: the last change counts. */
export async function compareNames(tx: Ctx, { uid }: { uid: string }): Promise<void> {
  await lockDriver(tx.db, uid);
  const found = await accountsOfOthers(tx, [uid]);
  await noteOtherNames(tx.db, uid, found, tx.clock.now());
  waitsChanged(tx);
}

const keyOf = (driverId: string, { account, difference }: { account: string; difference: string }) =>
  [driverId, account, difference].join(' ');

/**
 * [CON-07] Compares everybody, and notes again whoever is noted otherwise: of a release that noted nothing, or of an account whose
 * block was lifted. Each driver alone, so that nobody waits for all of them.
 */
export async function compareAllNames(ctx: Ctx): Promise<void> {
  const found = (await accountsOfOthers(ctx)).map((one) => ({ uid: one.driverId, key: keyOf(one.driverId, one) }));
  const noted = (await notedOtherNames(ctx.db)).map((one) => ({ uid: one.driver_id, key: keyOf(one.driver_id, one) }));
  const [isFound, isNoted] = [found, noted].map((list) => new Set(list.map(({ key }) => key)));
  const differ = [...found.filter(({ key }) => !isNoted?.has(key)), ...noted.filter(({ key }) => !isFound?.has(key))];
  for (const uid of new Set(differ.map((one) => one.uid))) await inTransaction(ctx, (tx) => compareNames(tx, { uid }));
}
