import type { SaleKind } from '@volante/domain/billing/invoicing-protocol';
import type { Ctx } from '../../../platform/context.ts';
import { sandboxName, sandboxPath } from '../choose-provider.ts';
import { safeDocumentLink } from '../read-answer.ts';
import { documentsOfSales, type TaxDocumentRow } from '../store.ts';

export type IssuedDocumentRow = TaxDocumentRow & { folio: number; stamp: string; issued_at: Date };

type SaleRow = TaxDocumentRow & { kind: SaleKind };
type IssuedSaleRow = IssuedDocumentRow & SaleRow;

/** What the provider has made of a bill. */
export interface Papers {
  /** Which one it is, or will be. */
  kind: SaleKind;
  /** The boleta or factura; undefined until it is issued. */
  sale: IssuedSaleRow | undefined;
  /** Oldest first, and only those that are issued. */
  creditNotes: IssuedDocumentRow[];
}

const isSale = (document: TaxDocumentRow): document is SaleRow => document.kind !== 'credit_note';
const isIssued = <Document extends TaxDocumentRow>(document: Document): document is Document & IssuedDocumentRow =>
  document.state === 'issued';

/** Looked at again when it is shown: it is a stranger's text, and the demo may be off by now. */
function withSafeLink<Document extends TaxDocumentRow>({ config }: Ctx, document: Document): Document {
  const own = config.demo && document.provider === sandboxName ? sandboxPath : undefined;
  return { ...document, link: safeDocumentLink(document.link, own) };
}

/** [MNY-13] The documents of these bills, by bill. Bills without any are missing. */
export async function papersOfBills(ctx: Ctx, billIds: readonly string[]): Promise<Map<string, Papers>> {
  if (billIds.length === 0) return new Map();
  const documents = (await documentsOfSales(ctx.db, billIds)).map((document) => withSafeLink(ctx, document));
  return new Map(
    documents.filter(isSale).map((sale) => [
      sale.bill_id,
      {
        kind: sale.kind,
        sale: isIssued(sale) ? sale : undefined,
        creditNotes: documents.filter(isIssued).filter(({ refers_to }) => refers_to === sale.id),
      },
    ]),
  );
}
