import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mustHaveProvider } from '../choose-provider.ts';
import { mustExist } from '../must-exist.ts';
import { sendType } from '../outbox-types.ts';
import { findDocument, putBack, type TaxDocumentRow } from '../store.ts';

/** Lets a document be sent again at once, under the same key. */
export function retryDocument(ctx: Ctx, id: string): Promise<TaxDocumentRow> {
  mustHaveProvider(ctx);
  return inTransaction(ctx, async (tx) => {
    const { folio } = mustExist(await findDocument(tx.db, id));
    const document = await putBack(tx.db, id, tx.clock.now());
    if (!document)
      throw new Refusal('CONFLICT', `El documento ya está emitido con el folio ${folio}.`, { field: 'id' });
    await addToOutbox(tx, sendType, {});
    tx.log.info({ document: id }, 'a tax document is sent again');
    return document;
  });
}
