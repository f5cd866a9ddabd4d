import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openWeekBalance, weekBills } from '../../billing/public.ts';
import { hasGateway } from '../choose-gateway.ts';
import { findOwnPayment, type PaymentRow, paymentsOf, paymentsPage } from '../store.ts';

/** As the API answers it. The gateway's page is of use only while it is under way. */
export function paymentOf(row: PaymentRow) {
  return {
    _id: row.id,
    kind: row.kind,
    billDate: row.bill_date,
    amount: row.amount,
    status: row.status,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    url: row.status === 'pending' ? row.gateway_url : null,
    authorizationCode: row.authorization_code,
    countedAs: row.counted_as,
  };
}

export async function getDriverPayments(ctx: Ctx, { uid, ...page }: { uid: string; offset: number; limit: number }) {
  const { total, payments } = await paymentsPage(ctx.db, uid, pageOf(page, { usual: 10, most: 50 }));
  const bills = await weekBills(ctx, uid);
  return {
    available: hasGateway(ctx),
    due: bills.find(({ payable }) => payable) ?? null,
    openWeekBalance: await openWeekBalance(ctx, uid),
    total,
    payments: payments.map(paymentOf),
  };
}

/** Somebody else's is refused like one that does not exist. */
export async function getPayment(ctx: Ctx, uid: string, id: string) {
  const payment = await findOwnPayment(ctx.db, uid, id);
  if (!payment) throw new Refusal('NOT_FOUND', 'No encontramos ese pago.');
  return paymentOf(payment);
}

/** For 'export of my data'. */
export async function exportPayments(ctx: Ctx, uid: string) {
  return (await paymentsOf(ctx.db, uid)).map((row) => {
    const { url: _page, ...payment } = paymentOf(row);
    return payment;
  });
}
