import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { closePetition } from '../close-petition.ts';
import { lockPetition, openUntil } from '../store.ts';
import { tell } from '../tell.ts';

/** Closes one whose time is over, unless somebody answered in the last moment. */
export async function expirePetition(tx: Ctx, id: string): Promise<void> {
  const row = await lockPetition(tx, id);
  if (row.status !== 'created') return;
  await closePetition(tx, row, 'expire', 'Venció sin respuesta');
  await tell(tx, row, 'expired');
}

/** [PET-08] Closes the petitions nobody answered in time, each in a transaction of its own. */
export async function expirePetitions(ctx: Ctx): Promise<void> {
  for (const { id } of await openUntil(ctx, ctx.clock.now())) await inTransaction(ctx, (tx) => expirePetition(tx, id));
}
