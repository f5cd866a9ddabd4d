export { invoicingKey, sandboxPath } from './choose-provider.ts';
export { planDocuments } from './commands/plan-documents.ts';
export { sendDue } from './commands/send-due.ts';
export { boletaIssued, type IssuedBoleta } from './hooks.ts';
export { signatureHeader } from './http-provider.ts';
export { type IssuedDocumentRow, type Papers, papersOfBills } from './queries/papers-of-bills.ts';
