import type { BoletaDetails, BoletaDiscounts } from '@volante/domain/billing/boleta-lines';
import { boletaLines, rentSums } from '@volante/domain/billing/boleta-lines';
import { paperTitle } from '@volante/domain/billing/document-title';
import type { SaleKind } from '@volante/domain/billing/invoicing-protocol';
import { priceOfOne } from '@volante/domain/billing/unit-price';
import type { Pesos } from '@volante/domain/values/money';
import type { IssuedDocumentRow, Papers } from '../invoicing/public.ts';
import type { Voucher } from './store.ts';

/** A voucher as the screen and the PDF show it: the provider's document once it is issued, our own receipt until then. */
export interface ShownVoucher {
  title: string;
  folio: string;
  /** What it is issued as, or will be. */
  kind: SaleKind;
  /** Undefined until it is issued. */
  sale: IssuedDocumentRow | undefined;
  creditNotes: readonly IssuedDocumentRow[];
  issuing: boolean;
  netAmount: Pesos;
  iva: Pesos;
  totalAmount: Pesos;
  details: BoletaDetails;
  discounts: BoletaDiscounts;
}

/** [MNY-13] [BKS-14] */
export function shownVoucher(voucher: Voucher, papers: Papers | undefined): ShownVoucher {
  const { kind = 'boleta', sale, creditNotes = [] } = papers ?? {};
  const amounts = sale ?? voucher;
  const lines = sale ?? boletaLines(rentSums(voucher.lines));
  return {
    title: paperTitle(sale?.kind),
    folio: sale ? String(sale.folio) : voucher.folio,
    kind,
    sale,
    creditNotes,
    issuing: papers !== undefined && !sale,
    netAmount: amounts.net_amount,
    iva: amounts.iva,
    totalAmount: amounts.total_amount,
    // Documents of earlier releases hold a rounded price.
    details: lines.details.map((line) => ({ ...line, price: priceOfOne(line.amount, line.quantity) })),
    discounts: lines.discounts,
  };
}
