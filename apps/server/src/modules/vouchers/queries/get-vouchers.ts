import { boletaLines } from '@volante/domain/billing/boleta-lines';
import type { QueryGetVouchersArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { signedLink } from '../../../platform/signed-links.ts';
import { readVouchers, type Voucher } from '../store.ts';
import { voucherLinks } from './voucher-pdf.ts';

function toVoucher(ctx: Ctx, voucher: Voucher) {
  return {
    _id: voucher.id,
    url: signedLink(ctx, voucherLinks, voucher.id),
    folio: voucher.folio,
    sentDate: voucher.sent_date,
    expirationDate: voucher.expiration_date,
    totals: { netAmount: voucher.net_amount, iva: voucher.iva, totalAmount: voucher.total_amount },
    ...boletaLines(voucher.lines),
  };
}

/** [MOV-03] A page of the driver's boletas, newest first. */
export async function getVouchers(ctx: Ctx, { userId, limit, offset }: QueryGetVouchersArgs) {
  const part = pageOf({ limit, offset }, { usual: 10, most: 50 });
  const { total, vouchers } = await readVouchers(ctx.db, { driverId: userId, ...part });
  return { ...part, total, vouchers: vouchers.map((voucher) => toVoucher(ctx, voucher)) };
}
