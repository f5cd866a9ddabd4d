import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import { type DeclaredTable, personalTables } from './declared-tables.ts';
import { deleteAbout, overwriteAbout } from './store.ts';

/**
 * Runs in the transaction that closes the account, or hands it over to somebody else: then some tables stay. The caller
 * has locked the driver, so nobody writes about them meanwhile.
 */
export async function erasePerson(
  tx: Ctx,
  modules: readonly Module[],
  uid: string,
  staying: readonly string[] = [],
): Promise<void> {
  const tables = personalTables(modules).filter(({ name }) => !staying.includes(name));
  for (const table of tables) await eraseTable(tx, uid, table);
}

async function eraseTable(tx: Ctx, uid: string, table: DeclaredTable): Promise<void> {
  const { erased } = table;
  if (erased === 'rows') await deleteAbout(tx.db, uid, table);
  else if (typeof erased === 'function') await erased(tx, uid);
  else if (erased) await overwriteAbout(tx.db, uid, table, erased);
}
