import type { QueryGetVouchersArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { signedLink } from '../../../platform/signed-links.ts';
import { type IssuedDocumentRow, type Papers, papersOfBills } from '../../invoicing/public.ts';
import { shownVoucher } from '../shown-voucher.ts';
import { readVouchers, type Voucher } from '../store.ts';
import { voucherLinks } from './voucher-pdf.ts';

function toNote({ id, folio, date, total_amount: amount, details, link }: IssuedDocumentRow) {
  return { _id: id, folio: String(folio), date, amount, reason: details.map(({ name }) => name).join(', '), url: link };
}

function toVoucher(ctx: Ctx, voucher: Voucher, papers: Papers | undefined) {
  const { title, folio, kind, sale, creditNotes, issuing, details, discounts, ...amounts } = shownVoucher(
    voucher,
    papers,
  );
  return {
    _id: voucher.id,
    url: signedLink(ctx, voucherLinks, voucher.id),
    title,
    kind,
    folio,
    sentDate: sale?.date ?? voucher.sent_date,
    expirationDate: voucher.expiration_date,
    totals: amounts,
    details: [...details],
    discounts: [...discounts],
    issued: sale !== undefined,
    issuing,
    issuedUrl: sale?.link ?? null,
    creditNotes: creditNotes.map(toNote),
  };
}

/** [MOV-03] A page of the driver's boletas, newest first. */
export async function getVouchers(ctx: Ctx, { userId, limit, offset }: QueryGetVouchersArgs) {
  const part = pageOf({ limit, offset }, { usual: 10, most: 50 });
  const { total, vouchers } = await readVouchers(ctx.db, { driverId: userId, ...part });
  const papers = await papersOfBills(
    ctx,
    vouchers.map(({ bill_id: billId }) => billId),
  );
  return { ...part, total, vouchers: vouchers.map((voucher) => toVoucher(ctx, voucher, papers.get(voucher.bill_id))) };
}
