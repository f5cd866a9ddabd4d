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

/** Of a payment that is not counted yet. */
export async function openOutcome(ctx: Ctx, id: string): Promise<GatewayOutcome | undefined> {
  const payment = await findPayment(ctx.db, id);
  return payment && payment.status !== 'paid' ? askGateway(ctx, payment) : undefined;
}

export async function storeOutcome(
  ctx: Ctx,
  id: string,
  outcome: GatewayOutcome | undefined,
): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ctx.db, id);
  return payment && outcome ? finishPayment(ctx, payment, outcome) : payment;
}

/** Asks the gateway for the outcome and stores it. It may be called any number of times. */
export async function confirmPayment(ctx: Ctx, id: string): Promise<PaymentRow | undefined> {
  return storeOutcome(ctx, id, await openOutcome(ctx, id));
}
