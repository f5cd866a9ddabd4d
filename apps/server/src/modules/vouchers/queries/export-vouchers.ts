import { boletaLines } from '@volante/domain/billing/boleta-lines';
import type { Ctx } from '../../../platform/context.ts';
import { readVouchers } from '../store.ts';

/** For 'export of my data'. */
export async function exportVouchers(ctx: Ctx, uid: string) {
  const { vouchers } = await readVouchers(ctx.db, { driverId: uid, limit: 100_000, offset: 0 });
  return vouchers.map(({ folio, sent_date, expiration_date, net_amount, iva, total_amount, lines }) => ({
    folio,
    sentDate: sent_date,
    expirationDate: expiration_date,
    netAmount: net_amount,
    iva,
    totalAmount: total_amount,
    ...boletaLines(lines),
  }));
}
