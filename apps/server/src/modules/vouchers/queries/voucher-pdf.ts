import { ivaPercent } from '@volante/domain/billing/boleta';
import { documentNames } from '@volante/domain/billing/document-title';
import { exactQuantity, unitPrice } from '@volante/domain/billing/unit-price';
import { addDays, formatDate, startOfDay } from '@volante/domain/values/dates';
import { exactPesos, formatPesos, negated } from '@volante/domain/values/money';
import { formatRut } from '@volante/domain/values/rut';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { formatPercent } from '@volante/domain/values/number';
import { ownCompany } from '../../../platform/company/own-company.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { PdfBlock } from '../../../platform/pdf/content.ts';
import { type OfferedPdf, pdfLinks } from '../../../platform/pdf/pdf-route.ts';
import { mustFindDriver } from '../../drivers/public.ts';
import { papersOfBills } from '../../invoicing/public.ts';
import { type ShownVoucher, shownVoucher } from '../shown-voucher.ts';
import { findVoucher } from '../store.ts';

export const voucherLinks = pdfLinks('/vouchers');

/** Of what goes against its quantity, or has none. */
const signedPrice = (price: number) => `${price < 0 ? '-' : ''}${exactPesos(String(Math.abs(price)))}`;

function tablesOf({ details, discounts }: ShownVoucher): PdfBlock[] {
  const detailTable: PdfBlock = {
    kind: 'table',
    heading: 'Detalle',
    columns: [
      { heading: 'N°', share: 0.6 },
      { heading: 'Concepto', share: 4 },
      { heading: 'Cantidad', share: 1.4, align: 'right' },
      { heading: 'Precio', share: 1.5, align: 'right' },
      { heading: 'Monto', share: 1.7, align: 'right' },
    ],
    rows: details.map(({ number, name, quantity, price, amount }) => ({
      cells: [
        String(number),
        name,
        exactQuantity(quantity),
        unitPrice(amount, quantity) ?? signedPrice(price),
        formatPesos(amount),
      ],
    })),
  };
  const discountTable: PdfBlock = {
    kind: 'table',
    heading: 'Descuentos',
    columns: [
      { heading: 'N°', share: 0.6 },
      { heading: 'Concepto', share: 6.9 },
      { heading: 'Monto', share: 1.7, align: 'right' },
    ],
    rows: discounts.map(({ number, title, amount }) => ({
      cells: [String(number), title, formatPesos(negated(amount))],
    })),
  };
  return discounts.length > 0 ? [detailTable, discountTable] : [detailTable];
}

/** Who issues it, from the company's file. */
function issuerFacts(): [string, string][] {
  const { issuer } = ownCompany();
  return [
    ['Emisor', issuer.name],
    ['RUT del emisor', formatRut(issuer.rut)],
    ['Giro', issuer.giro],
    ['Dirección', `${issuer.address}, ${issuer.commune}`],
  ];
}

function notesTable({ creditNotes }: ShownVoucher): PdfBlock[] {
  if (creditNotes.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: 'Notas de crédito',
      columns: [
        { heading: 'Folio', share: 1 },
        { heading: 'Fecha', share: 1.3 },
        { heading: 'Motivo', share: 5.2 },
        { heading: 'Monto', share: 1.7, align: 'right' },
      ],
      rows: creditNotes.map(({ folio, date, details, total_amount: amount }) => ({
        cells: [
          String(folio),
          formatDate(date),
          details.map(({ name }) => name).join(', '),
          formatPesos(negated(amount)),
        ],
      })),
    },
  ];
}

function notesOf({ sale, kind, issuing }: ShownVoucher): PdfBlock[] {
  const text = (words: string): PdfBlock => ({ kind: 'note', text: words });
  const prices = text(
    'Los montos están en pesos chilenos e incluyen IVA. El precio de cada concepto es el promedio de la semana.',
  );
  if (!sale) {
    const coming = issuing ? ` La ${documentNames[kind]} está en camino.` : '';
    return [prices, text(`Este comprobante no es un documento tributario.${coming}`)];
  }
  const copy = sale.link?.startsWith('https:') ? ` El documento original está en ${sale.link}` : '';
  return [
    prices,
    { kind: 'stamp', text: sale.stamp, caption: 'Timbre electrónico SII' },
    text(`Copia de la ${documentNames[kind]}.${copy}`),
  ];
}

/** [BKS-14] Whom it is for: of a factura as it was issued, else as the profile says. */
function receiverFacts(
  { sale }: ShownVoucher,
  { firstname, lastname, rut }: { firstname: string; lastname: string; rut: string | null },
): [string, string][] {
  if (!sale?.receiver) {
    return [
      ['Nombre', `${firstname} ${lastname}`],
      ['RUT', rut ? formatRut(rut) : 'Sin RUT registrado'],
    ];
  }
  const { name, rut: receiverRut, giro, address, commune } = sale.receiver;
  return [
    ['Nombre', name],
    ['RUT', formatRut(receiverRut)],
    ['Giro del receptor', giro],
    ['Dirección del receptor', `${address}, ${commune}`],
  ];
}

/** The content of the voucher's PDF. [MNY-13] It is called what it is. */
export async function voucherPdf(ctx: Ctx, id: string): Promise<OfferedPdf | undefined> {
  const voucher = await findVoucher(ctx.db, id);
  if (!voucher) return undefined;
  const driver = await mustFindDriver(ctx, voucher.driver_id);
  const { bill_id: billId, sent_date, expiration_date } = voucher;
  const shown = shownVoucher(voucher, (await papersOfBills(ctx, [billId])).get(billId));
  const { title, folio, kind, sale, netAmount, iva, totalAmount } = shown;
  const issued = sale?.date ?? sent_date;
  const week = weekOfDate(addDays(sent_date, -7));
  const facts: [string, string][] = [
    ...issuerFacts(),
    ...receiverFacts(shown, driver),
    ['Fecha de emisión', formatDate(issued)],
    ['Fecha de vencimiento', formatDate(expiration_date)],
    ['Arriendo de la semana', formatWeekRange(week)],
  ];
  const totals: [string, string][] = [
    ['Neto', formatPesos(netAmount)],
    [`IVA ${formatPercent(ivaPercent)}`, formatPesos(iva)],
    ...(sale?.kind === 'factura' ? [['Exento', formatPesos(totalAmount - netAmount - iva)] as [string, string]] : []),
    ['Total', formatPesos(totalAmount)],
  ];
  return {
    name: `${sale ? kind : 'comprobante'}-${folio}`,
    content: {
      title,
      number: `Folio ${folio}`,
      madeAt: startOfDay(issued),
      blocks: [
        { kind: 'facts', facts },
        ...tablesOf(shown),
        { kind: 'totals', totals },
        ...notesTable(shown),
        ...notesOf(shown),
      ],
    },
  };
}
