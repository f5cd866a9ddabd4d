export { hasProvider, invoicingKey, sandboxPath } from './choose-provider.ts';
export { chooseInvoice } from './commands/choose-invoice.ts';
export { planDocuments } from './commands/plan-documents.ts';
export { sendDue } from './commands/send-due.ts';
export { type IssuedSale, saleDocumentIssued } from './hooks.ts';
export { signatureHeader } from './http-provider.ts';
export { type IssuedDocumentRow, type Papers, papersOfBills } from './queries/papers-of-bills.ts';
export { documentBalances, enterMissingRounding } from './rounding-store.ts';
