import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import { type DeclaredTable, personalTables } from './declared-tables.ts';
import { deleteAbout, overwriteAbout } from './store.ts';

/** Runs in the transaction that closes the account. It locks the driver, so nobody writes about them meanwhile. */
export async function erasePerson(tx: Ctx, modules: readonly Module[], uid: string): Promise<void> {
  for (const table of personalTables(modules)) await eraseTable(tx, uid, table);
}

async function eraseTable(tx: Ctx, uid: string, table: DeclaredTable): Promise<void> {
  const { erased } = table;
  if (erased === 'rows') await deleteAbout(tx.db, uid, table);
  else if (typeof erased === 'function') await erased(tx, uid);
  else if (erased) await overwriteAbout(tx.db, uid, table, erased);
}
