import type { Ctx } from '../../../platform/context.ts';
import { openSince, type PaymentRow } from '../store.ts';
import { askGateway } from './confirm-payment.ts';
import { expirePayment } from './expire-payment.ts';
import { finishPayment } from './finish-payment.ts';

const minuteMs = 60_000;
const askAfterMs = 2 * minuteMs;
const giveUpAfterMs = 60 * minuteMs;
const most = 500;

/** Settles a payment even if its driver never came back. While the gateway does not answer, no payment is given up. */
async function confirmOrGiveUp(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const outcome = await askGateway(ctx, payment);
  const old = ctx.clock.now().getTime() - payment.created_at.getTime() >= giveUpAfterMs;
  if (old && outcome.status === 'pending') await expirePayment(ctx, payment);
  else await finishPayment(ctx, payment, outcome);
}

export async function confirmOpenPayments(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - askAfterMs);
  for (const payment of await openSince(ctx.db, before, most)) {
    await confirmOrGiveUp(ctx, payment).catch((error: unknown) =>
      ctx.log.warn({ err: error, payment: payment.id }, 'a payment could not be confirmed'),
    );
  }
}
