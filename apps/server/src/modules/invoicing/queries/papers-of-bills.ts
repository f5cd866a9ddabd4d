import type { Ctx } from '../../../platform/context.ts';
import { sandboxName, sandboxPath } from '../choose-provider.ts';
import { safeDocumentLink } from '../read-answer.ts';
import { documentsOfBoletas, type TaxDocumentRow } from '../store.ts';

export type IssuedDocumentRow = TaxDocumentRow & { folio: number; stamp: string; issued_at: Date };

/** What the provider has made of a bill. */
export interface Papers {
  /** Undefined until it is issued. */
  boleta: IssuedDocumentRow | undefined;
  /** Oldest first, and only those that are issued. */
  creditNotes: IssuedDocumentRow[];
  /** The boleta waits for the provider. */
  waiting: boolean;
}

const isIssued = (document: TaxDocumentRow): document is IssuedDocumentRow => document.state === 'issued';

/** Looked at again when it is shown: it is a stranger's text, and the demo may be off by now. */
function withSafeLink<Document extends TaxDocumentRow>({ config }: Ctx, document: Document): Document {
  const own = config.demo && document.provider === sandboxName ? sandboxPath : undefined;
  return { ...document, link: safeDocumentLink(document.link, own) };
}

/** [MNY-13] The documents of these bills, by bill. Bills without any are missing. */
export async function papersOfBills(ctx: Ctx, billIds: readonly string[]): Promise<Map<string, Papers>> {
  if (billIds.length === 0) return new Map();
  const documents = (await documentsOfBoletas(ctx.db, billIds)).map((document) => withSafeLink(ctx, document));
  const boletas = documents.filter(({ kind }) => kind === 'boleta');
  return new Map(
    boletas.map((boleta) => [
      boleta.bill_id,
      {
        boleta: isIssued(boleta) ? boleta : undefined,
        creditNotes: documents.filter(isIssued).filter(({ refers_to }) => refers_to === boleta.id),
        waiting: !isIssued(boleta),
      },
    ]),
  );
}
