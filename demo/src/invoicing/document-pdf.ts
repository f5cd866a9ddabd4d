import { documentTitle, numberedTitle } from '@volante/domain/billing/document-title';
import { ivaPercent } from '@volante/domain/billing/boleta';
import { type DocumentKind, documentTypes, type InvoiceReference } from '@volante/domain/billing/invoicing-protocol';
import { exactQuantity } from '@volante/domain/billing/unit-price';
import { formatDate } from '@volante/domain/values/dates';
import { formatPesos, negated } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { formatRut } from '@volante/domain/values/rut';
import type { PdfContent } from '@volante/server/platform/pdf/content';
import { formatPercent } from '@volante/domain/values/number';
import type { SandboxDocument } from './store.ts';

function titleOf(type: number): string {
  const kinds = Object.keys(documentTypes) as DocumentKind[];
  const kind = kinds.find((each) => documentTypes[each] === type);
  return documentTitle(present(kind, 'the kind of a document of the sandbox'));
}

function receiverFacts({ name, rut, giro, address, commune }: SandboxDocument['request']['receiver']) {
  const facts: [string, string][] = [
    ['Receptor', name],
    ['RUT del receptor', rut ? formatRut(rut) : 'Sin RUT'],
  ];
  if (giro) facts.push(['Giro del receptor', giro], ['Dirección del receptor', `${address}, ${commune}`]);
  return facts;
}

function referenceFacts(reference: InvoiceReference | undefined): [string, string][] {
  if (!reference) return [];
  const { type, folio, date } = reference;
  return [['Se refiere a', `${numberedTitle(titleOf(type), String(folio))} del ${formatDate(date)}`]];
}

/** The document as the practice provider shows it. `valid` says whether its stamp is its own. */
export function documentPdf({ request, folio, stamp, issued_at }: SandboxDocument, valid: boolean): PdfContent {
  const { type, date, issuer, receiver, lines, discounts, net, iva, total, reference } = request;
  const exempt = total - net - iva;
  const facts: [string, string][] = [
    ['Emisor', issuer.name],
    ['RUT del emisor', formatRut(issuer.rut)],
    ['Giro', issuer.giro],
    ['Dirección', `${issuer.address}, ${issuer.commune}`],
    ...receiverFacts(receiver),
    ['Fecha de emisión', formatDate(date)],
    ...referenceFacts(reference),
  ];
  const totals: [string, string][] = [
    ['Neto', formatPesos(net)],
    [`IVA ${formatPercent(ivaPercent)}`, formatPesos(iva)],
    ...(type === documentTypes.factura ? [['Exento', formatPesos(exempt)] as [string, string]] : []),
    ['Total', formatPesos(total)],
  ];
  return {
    title: titleOf(type),
    number: `N° ${folio}`,
    madeAt: issued_at,
    blocks: [
      { kind: 'note', text: 'Documento de práctica del mundo de demostración: sin validez tributaria.' },
      { kind: 'facts', facts },
      {
        kind: 'table',
        columns: [
          { heading: 'Concepto', share: 5 },
          { heading: 'Cantidad', share: 1.4, align: 'right' },
          { heading: 'Monto', share: 1.7, align: 'right' },
        ],
        rows: [
          ...lines.map(({ name, quantity, amount }) => ({
            cells: [name, exactQuantity(quantity), formatPesos(amount)],
          })),
          ...discounts.map(({ title, amount }) => ({ cells: [title, '', formatPesos(negated(amount))] })),
        ],
      },
      { kind: 'totals', totals },
      { kind: 'stamp', text: stamp, caption: 'Timbre electrónico de práctica' },
      { kind: 'note', text: `Timbre electrónico ${valid ? 'verificado' : 'NO VÁLIDO'}.` },
    ],
  };
}
