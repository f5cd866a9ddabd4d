import { modules } from '@volante/server/modules';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { erasePerson } from '@volante/server/platform/personal-data/erase-person';
import { exportPerson } from '@volante/server/platform/personal-data/export-person';

/** What 'Descargar mis datos' exports for a driver: one list per table. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into rows of every shape
export async function personalData(ctx: Ctx, uid: string): Promise<Record<string, any[]>> {
  let text = '';
  for await (const piece of exportPerson(ctx, modules, uid)) text += piece;
  return JSON.parse(text);
}

/** Erases a driver's rows as the deletion of an account does. */
export function eraseData(ctx: Ctx, uid: string): Promise<void> {
  return inTransaction(ctx, (tx) => erasePerson(tx, modules, uid));
}
