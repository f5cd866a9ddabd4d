import type { QueryGetDriverPaymentsArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openWeekBalance, weekBills } from '../../billing/public.ts';
import { hasGateway } from '../choose-gateway.ts';
import { findOwnPayment, type PaymentRow, paymentsPage } from '../store.ts';

/** A payment as the API returns it. The gateway's page is included only while the payment is open. */
export function paymentOf(row: PaymentRow) {
  return {
    _id: row.id,
    kind: row.kind,
    billDate: row.bill_date,
    // What was really collected, where staff accepted another amount.
    amount: row.collected ?? row.amount,
    status: row.status,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    url: row.status === 'pending' ? row.gateway_url : null,
    authorizationCode: row.authorization_code,
    countedAs: row.counted_as,
    overpaid: row.overpaid,
  };
}

export async function getDriverPayments(ctx: Ctx, { uid, limit, offset }: QueryGetDriverPaymentsArgs) {
  const { total, payments } = await paymentsPage(ctx.db, uid, pageOf({ limit, offset }, { usual: 10, most: 50 }));
  const bills = await weekBills(ctx, uid);
  return {
    available: hasGateway(ctx),
    due: bills.find(({ payable }) => payable) ?? null,
    openWeekBalance: await openWeekBalance(ctx, uid),
    total,
    payments: payments.map(paymentOf),
  };
}

/** Somebody else's payment is refused like one that does not exist. */
export async function getPayment(ctx: Ctx, uid: string, id: string) {
  const payment = await findOwnPayment(ctx.db, uid, id);
  if (!payment) throw new Refusal('NOT_FOUND', 'No encontramos ese pago.');
  return paymentOf(payment);
}
