import type { Ctx } from '../../../platform/context.ts';
import { gatewayOf } from '../choose-gateway.ts';
import type { GatewayOutcome } from '../gateway.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { finishPayment } from './finish-payment.ts';

/** Nobody else can say how it went: a payment without a page, or of another gateway, is as good as not begun. */
export async function askGateway(ctx: Ctx, payment: PaymentRow): Promise<GatewayOutcome> {
  const gateway = gatewayOf(ctx);
  if (payment.gateway_ref === null || gateway?.name !== payment.gateway) {
    return { status: 'pending', amount: payment.amount };
  }
  return gateway.outcome(payment.gateway_ref);
}

/** Asks the gateway how it went and writes it down; as often as anybody likes. */
export async function confirmPayment(ctx: Ctx, id: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ctx.db, id);
  if (!payment || payment.status === 'paid') return payment;
  return finishPayment(ctx, payment, await askGateway(ctx, payment));
}
