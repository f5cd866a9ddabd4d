import { ivaPercent } from '@volante/domain/billing/boleta';
import { boletaLines } from '@volante/domain/billing/boleta-lines';
import { exactQuantity, unitPrice } from '@volante/domain/billing/unit-price';
import { addDays, formatDate, startOfDay } from '@volante/domain/values/dates';
import { formatPesos, negated } from '@volante/domain/values/money';
import { formatRut } from '@volante/domain/values/rut';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import type { PdfBlock } from '../../../platform/pdf/content.ts';
import { type OfferedPdf, pdfLinks } from '../../../platform/pdf/pdf-route.ts';
import { mustFindDriver } from '../../drivers/public.ts';
import { findVoucher, type Voucher } from '../store.ts';

export const voucherLinks = pdfLinks('/vouchers');

function tablesOf({ lines }: Voucher): PdfBlock[] {
  const { details, discounts } = boletaLines(lines);
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
        unitPrice(amount, quantity) ?? formatPesos(price),
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
  return [detailTable, discountTable];
}

/** The content of the boleta's PDF. */
export async function voucherPdf(ctx: Ctx, id: string): Promise<OfferedPdf | undefined> {
  const voucher = await findVoucher(ctx.db, id);
  if (!voucher) return undefined;
  const { firstname, lastname, rut } = await mustFindDriver(ctx, voucher.driver_id);
  const { sent_date, expiration_date, net_amount, iva, total_amount } = voucher;
  const week = weekOfDate(addDays(sent_date, -7));
  const facts: [string, string][] = [
    ['Nombre', `${firstname} ${lastname}`],
    ['RUT', rut ? formatRut(rut) : 'Sin RUT registrado'],
    ['Fecha de emisión', formatDate(sent_date)],
    ['Fecha de vencimiento', formatDate(expiration_date)],
    ['Arriendo de la semana', formatWeekRange(week)],
  ];
  const totals: [string, string][] = [
    ['Neto', formatPesos(net_amount)],
    [`IVA ${ivaPercent} %`, formatPesos(iva)],
    ['Total', formatPesos(total_amount)],
  ];
  return {
    name: `boleta-${voucher.folio}`,
    content: {
      title: 'Boleta electrónica',
      number: `Folio ${voucher.folio}`,
      madeAt: startOfDay(sent_date),
      blocks: [
        { kind: 'facts', facts },
        ...tablesOf(voucher),
        { kind: 'totals', totals },
        {
          kind: 'note',
          text: 'Los montos están en pesos chilenos e incluyen IVA. El precio de cada concepto es el promedio de la semana.',
        },
      ],
    },
  };
}
