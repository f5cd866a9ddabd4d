import { boletaTitle, creditNoteTitle } from '@volante/domain/billing/boleta-title';
import { ivaPercent } from '@volante/domain/billing/boleta';
import { exactQuantity } from '@volante/domain/billing/unit-price';
import { formatDate } from '@volante/domain/values/dates';
import { formatPesos, negated } from '@volante/domain/values/money';
import { formatRut } from '@volante/domain/values/rut';
import type { PdfContent } from '@volante/server/platform/pdf/content';
import { formatPercent } from '@volante/domain/values/number';
import type { SandboxDocument } from './store.ts';

/** The document as the practice provider shows it. `valid` says whether its stamp is its own. */
export function documentPdf({ request, folio, stamp, issued_at }: SandboxDocument, valid: boolean): PdfContent {
  const { type, date, issuer, receiver, lines, discounts, net, iva, total, reference } = request;
  const facts: [string, string][] = [
    ['Emisor', issuer.name],
    ['RUT del emisor', formatRut(issuer.rut)],
    ['Giro', issuer.giro],
    ['Dirección', `${issuer.address}, ${issuer.commune}`],
    ['Receptor', receiver.name],
    ['RUT del receptor', receiver.rut ? formatRut(receiver.rut) : 'Sin RUT'],
    ['Fecha de emisión', formatDate(date)],
    ...(reference
      ? [
          ['Se refiere a', `Boleta electrónica N° ${reference.folio} del ${formatDate(reference.date)}`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return {
    title: type === 39 ? boletaTitle(true) : creditNoteTitle,
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
      {
        kind: 'totals',
        totals: [
          ['Neto', formatPesos(net)],
          [`IVA ${formatPercent(ivaPercent)}`, formatPesos(iva)],
          ['Total', formatPesos(total)],
        ],
      },
      { kind: 'note', text: `Timbre electrónico ${valid ? 'verificado' : 'NO VÁLIDO'}: ${stamp}` },
    ],
  };
}
