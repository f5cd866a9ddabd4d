import type { InvoiceOrder, IssuedDocument } from '@volante/domain/billing/invoicing-protocol';

/** What became of an order. Whoever does not answer, or answers nonsense, makes `issue` throw: it is sent again later. */
export type InvoiceAnswer = { issued: IssuedDocument } | { refused: string };

/** The company that issues our tax documents. */
export interface InvoicingProvider {
  /** Kept with each document, because only the provider it was sent to knows its folio. */
  readonly name: string;
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>;
}
