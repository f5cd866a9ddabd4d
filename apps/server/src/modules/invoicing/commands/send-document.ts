import type { Ctx } from '../../../platform/context.ts';
import { errorMessage } from '../../../platform/database/error-code.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { delayAfter } from '../../../platform/outbox/backoff.ts';
import { saleDocumentIssued } from '../hooks.ts';
import { orderOf } from '../order-of.ts';
import type { InvoiceAnswer, InvoicingProvider } from '../provider.ts';
import { findDocument, keepFailed, keepIssued, keepRefused, type TaxDocumentRow } from '../store.ts';

type Issued = Extract<InvoiceAnswer, { issued: unknown }>['issued'];

function keep(ctx: Ctx, { id }: TaxDocumentRow, issued: Issued): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const kept = await keepIssued(tx.db, id, issued, tx.clock.now());
    if (!kept) {
      const known = await findDocument(tx.db, id);
      if (known?.folio === issued.folio) return;
      tx.log.error({ document: id, kept: known?.folio, given: issued.folio }, 'a document was given two folios');
      return;
    }
    const { kind, bill_id: billId, driver_id: driverId, date, total_amount: totalAmount } = kept;
    if (kind !== 'credit_note') await saleDocumentIssued.call(tx, { billId, driverId, date, totalAmount });
    tx.log.debug({ document: id, kind, folio: issued.folio }, 'a tax document was issued');
  });
}

/**
 * Sends one document and keeps the answer. An answer that was lost comes again with the same folio, because the provider
 * knows the document by its key. False when there was no answer: then it is due again after a while.
 */
export async function sendDocument(ctx: Ctx, provider: InvoicingProvider, document: TaxDocumentRow): Promise<boolean> {
  const { id, kind, tries } = document;
  try {
    const answer = await provider.issue(await orderOf(ctx, document));
    if ('issued' in answer) await keep(ctx, document, answer.issued);
    else {
      await keepRefused(ctx.db, id, answer.refused);
      ctx.log.error({ document: id, kind, reason: answer.refused }, 'the provider refused a tax document');
    }
    return true;
  } catch (error) {
    await keepFailed(ctx.db, id, errorMessage(error), new Date(ctx.clock.now().getTime() + delayAfter(tries)));
    ctx.log.warn({ err: error, document: id, kind, tries }, 'a tax document could not be sent');
    return false;
  }
}
