import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mustHaveProvider } from '../choose-provider.ts';
import { choicesOf } from '../choices-store.ts';
import { mustExist } from '../must-exist.ts';
import { sendType } from '../outbox-types.ts';
import { receiverOf } from '../receiver-of.ts';
import { findDocument, putBack, type TaxDocumentRow } from '../store.ts';

/** [BKS-14] A factura may have been refused for what it says of its driver: then what they said last counts. */
async function receiverNow(tx: Ctx, { kind, driver_id: uid, receiver }: TaxDocumentRow) {
  if (kind !== 'factura') return receiver;
  const lastFactura = (await choicesOf(tx.db, uid)).find((choice) => choice.kind === 'factura');
  return (await receiverOf(tx, lastFactura)) ?? receiver;
}

/** Lets a document be sent again at once, under the same key. It stays the boleta or factura it is. */
export function retryDocument(ctx: Ctx, id: string): Promise<TaxDocumentRow> {
  mustHaveProvider(ctx);
  return inTransaction(ctx, async (tx) => {
    const known = mustExist(await findDocument(tx.db, id));
    const document = await putBack(tx.db, id, { now: tx.clock.now(), receiver: await receiverNow(tx, known) });
    if (!document) {
      throw new Refusal('CONFLICT', `El documento ya está emitido con el folio ${known.folio}.`, { field: 'id' });
    }
    await addToOutbox(tx, sendType, {});
    tx.log.info({ document: id }, 'a tax document is sent again');
    return document;
  });
}
