import {
  documentTypes,
  type InvoiceOrder,
  type InvoiceReference,
  type SaleKind,
} from '@volante/domain/billing/invoicing-protocol';
import { addDays } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { parseRut } from '@volante/domain/values/rut';
import { ownCompany } from '../../platform/company/own-company.ts';
import type { Ctx } from '../../platform/context.ts';
import { mustFindDriver } from '../drivers/public.ts';
import { findDocument, type TaxDocumentRow } from './store.ts';

async function referenceOf(ctx: Ctx, note: TaxDocumentRow): Promise<InvoiceReference> {
  const sale = await findDocument(ctx.db, present(note.refers_to, 'the document of a credit note'));
  if (!sale?.folio || sale.kind === 'credit_note') throw new Error('A credit note refers to nothing with a folio');
  const kind: SaleKind = sale.kind;
  return {
    type: documentTypes[kind],
    folio: sale.folio,
    date: sale.date,
    code: note.total_amount === sale.total_amount ? 1 : 3,
    reason: note.details.map(({ name }) => name).join(', '),
  };
}

async function receiverOfBoleta(ctx: Ctx, uid: string): Promise<InvoiceOrder['receiver']> {
  const { firstname, lastname, rut } = await mustFindDriver(ctx, uid);
  return { rut: rut ? parseRut(rut) : null, name: `${firstname} ${lastname}` };
}

/** What the provider is asked to issue. */
export async function orderOf(ctx: Ctx, document: TaxDocumentRow): Promise<InvoiceOrder> {
  const { net_amount: net, iva, total_amount: total } = document;
  const weeks = document.weeks.map(({ week }) => week).toSorted();
  const [first, last] = [weeks[0] ?? document.date, weeks.at(-1) ?? document.date];
  return {
    key: document.id,
    type: documentTypes[document.kind],
    date: document.date,
    period: { from: first, to: addDays(last, 6) },
    issuer: ownCompany().issuer,
    receiver: document.receiver ?? (await receiverOfBoleta(ctx, document.driver_id)),
    lines: document.details.map(({ name, quantity, amount }) => ({ name, quantity, amount })),
    discounts: document.discounts.map(({ title, amount }) => ({ title, amount })),
    net,
    iva,
    exempt: pesos(total - net - iva),
    total,
    ...(document.kind === 'credit_note' && { reference: await referenceOf(ctx, document) }),
  };
}
