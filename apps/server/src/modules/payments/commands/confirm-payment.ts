import type { Ctx } from '../../../platform/context.ts';
import { gatewayOf } from '../choose-gateway.ts';
import type { GatewayOutcome } from '../gateway.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { finishPayment } from './finish-payment.ts';

/**
 * Only the gateway at which a payment began knows its outcome. A payment that never got a page there, or belongs to
 * another gateway, counts as pending.
 */
export async function askGateway(ctx: Ctx, payment: PaymentRow): Promise<GatewayOutcome> {
  const gateway = gatewayOf(ctx);
  if (payment.gateway_ref === null || gateway?.name !== payment.gateway) {
    return { status: 'pending', amount: payment.amount };
  }
  return gateway.outcome(payment.gateway_ref);
}

/** Asks the gateway for the outcome and stores it. It may be called any number of times. */
export async function confirmPayment(ctx: Ctx, id: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ctx.db, id);
  if (!payment || payment.status === 'paid') return payment;
  return finishPayment(ctx, payment, await askGateway(ctx, payment));
}
