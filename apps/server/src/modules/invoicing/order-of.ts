import { documentTypes, type InvoiceOrder, type InvoiceReference } from '@volante/domain/billing/invoicing-protocol';
import { addDays } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { parseRut } from '@volante/domain/values/rut';
import { ownCompany } from '../../platform/company/own-company.ts';
import type { Ctx } from '../../platform/context.ts';
import { mustFindDriver } from '../drivers/public.ts';
import { findDocument, type TaxDocumentRow } from './store.ts';

async function referenceOf(ctx: Ctx, note: TaxDocumentRow): Promise<InvoiceReference> {
  const boleta = await findDocument(ctx.db, present(note.refers_to, 'the boleta of a credit note'));
  if (!boleta?.folio) throw new Error('The boleta of a credit note has no folio yet');
  return {
    type: documentTypes.boleta,
    folio: boleta.folio,
    date: boleta.date,
    code: note.total_amount === boleta.total_amount ? 1 : 3,
    reason: note.details.map(({ name }) => name).join(', '),
  };
}

/** What the provider is asked to issue. */
export async function orderOf(ctx: Ctx, document: TaxDocumentRow): Promise<InvoiceOrder> {
  const { firstname, lastname, rut } = await mustFindDriver(ctx, document.driver_id);
  const weeks = document.weeks.map(({ week }) => week).toSorted();
  const [first, last] = [weeks[0] ?? document.date, weeks.at(-1) ?? document.date];
  return {
    key: document.id,
    type: documentTypes[document.kind],
    date: document.date,
    period: { from: first, to: addDays(last, 6) },
    issuer: ownCompany().issuer,
    receiver: { rut: rut ? parseRut(rut) : null, name: `${firstname} ${lastname}` },
    lines: document.details.map(({ name, quantity, amount }) => ({ name, quantity, amount })),
    discounts: document.discounts.map(({ title, amount }) => ({ title, amount })),
    net: document.net_amount,
    iva: document.iva,
    total: document.total_amount,
    ...(document.kind === 'credit_note' && { reference: await referenceOf(ctx, document) }),
  };
}
