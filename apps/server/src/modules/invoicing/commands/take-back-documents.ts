import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { takeFromOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deleteUnsent, documentsSent } from '../store.ts';

/**
 * [RUN-02] Documents of bills that are taken back are forgotten as long as no provider has heard of them. One that went out
 * is for the tax office: its week stays closed, and what changes is billed in the open one.
 */
export async function takeBackDocuments(
  tx: Ctx,
  { monday, billIds }: { monday: LocalDate; billIds: readonly string[] },
): Promise<void> {
  const sent = await documentsSent(tx.db, billIds);
  if (sent > 0) {
    throw new Refusal(
      'CONFLICT',
      `La semana del ${monday} ya tiene ${sent} documentos tributarios enviados al proveedor: lo que cambie va en la semana abierta.`,
    );
  }
  await takeFromOutbox(tx, { monday });
  await deleteUnsent(tx.db, billIds);
}
