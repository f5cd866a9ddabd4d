import type { BoletaDetails, BoletaDiscounts } from '@volante/domain/billing/boleta-lines';
import { boletaLines, rentSums } from '@volante/domain/billing/boleta-lines';
import { boletaTitle } from '@volante/domain/billing/boleta-title';
import { priceOfOne } from '@volante/domain/billing/unit-price';
import type { Pesos } from '@volante/domain/values/money';
import type { IssuedDocumentRow, Papers } from '../invoicing/public.ts';
import type { Voucher } from './store.ts';

/** A voucher as the screen and the PDF show it: the provider's boleta once it is issued, our own receipt until then. */
export interface ShownVoucher {
  title: string;
  folio: string;
  boleta: IssuedDocumentRow | undefined;
  creditNotes: readonly IssuedDocumentRow[];
  issuing: boolean;
  netAmount: Pesos;
  iva: Pesos;
  totalAmount: Pesos;
  details: BoletaDetails;
  discounts: BoletaDiscounts;
}

/** [MNY-13] */
export function shownVoucher(voucher: Voucher, papers: Papers | undefined): ShownVoucher {
  const { boleta, creditNotes = [], waiting: issuing = false } = papers ?? {};
  const title = boletaTitle(boleta !== undefined);
  const amounts = boleta ?? voucher;
  const lines = boleta ?? boletaLines(rentSums(voucher.lines));
  return {
    title,
    folio: boleta ? String(boleta.folio) : voucher.folio,
    boleta,
    creditNotes,
    issuing,
    netAmount: amounts.net_amount,
    iva: amounts.iva,
    totalAmount: amounts.total_amount,
    // Documents of earlier releases hold a rounded price.
    details: lines.details.map((line) => ({ ...line, price: priceOfOne(line.amount, line.quantity) })),
    discounts: lines.discounts,
  };
}
