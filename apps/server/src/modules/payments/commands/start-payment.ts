import { prepaymentFault } from '@volante/domain/payments/prepayment';
import { type Pesos, pesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { formatWeekRange, previousWeek, weekOfDate } from '@volante/domain/values/week';
import type { MutationStartPaymentArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findBill } from '../../billing/public.ts';
import { lockDriver } from '../../drivers/public.ts';
import { addressesOf, mustHaveGateway } from '../choose-gateway.ts';
import type { PaymentGateway } from '../gateway.ts';
import { insertPayment, keepBegun, openPayment, type PaymentRow, type Purpose, updatePayment } from '../store.ts';
import { finishPayment } from './finish-payment.ts';

type Owed = Purpose & { amount: Pesos };

async function owedOn(tx: Ctx, uid: string, billId: string): Promise<Owed> {
  const bill = await findBill(tx, uid, billId);
  if (!bill) throw new Refusal('NOT_FOUND', 'No encontramos esa liquidación.', { field: 'billId' });
  if (bill.settled) throw new Refusal('CONFLICT', 'Esa liquidación ya está pagada.', { field: 'billId' });
  if (!bill.payable) {
    const message = bill.carried
      ? 'Esa deuda pasó a tu liquidación siguiente: ya no se paga por separado.'
      : 'Esa liquidación no tiene deuda.';
    throw new Refusal('CONFLICT', message, { field: 'billId' });
  }
  return { kind: 'bill', billId, billDate: bill.date, amount: bill.rest };
}

/** Checks first whose bill it is, so that nobody learns anything about somebody else's. */
async function purposeOf(tx: Ctx, { uid, billId, amount }: MutationStartPaymentArgs): Promise<Owed> {
  const wished = [billId, amount].filter((each) => each !== null && each !== undefined);
  const owed = billId ? await owedOn(tx, uid, billId) : undefined;
  if (wished.length !== 1) throw new Refusal('BAD_USER_INPUT', 'Elige qué quieres pagar.', { field: 'billId' });
  if (owed) return owed;
  const fault = prepaymentFault(amount ?? null);
  if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: 'amount' });
  return { kind: 'prepay', amount: pesos(present(amount, 'the amount of a prepayment')) };
}

/**
 * [BKS-04] Whether an open payment asks for another amount than is owed by now, because part of its bill was netted. If the
 * driver may have seen its page, the gateway is asked for its outcome first.
 */
const isOutdated = (open: PaymentRow, { amount }: Owed, asked: string | undefined) =>
  open.amount !== amount && (open.gateway_ref === null || open.id === asked);

/**
 * The open payment for the same purpose, or a new one. The driver is locked, so that a second tap finds the payment of
 * the first. `asked` is an open payment of which the gateway has just said that nobody has paid it.
 */
function takePayment(ctx: Ctx, wish: MutationStartPaymentArgs, gateway: string, asked?: string): Promise<PaymentRow> {
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, wish.uid);
    if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const purpose = await purposeOf(tx, wish);
    const open = await openPayment(tx.db, wish.uid, purpose);
    if (open?.gateway === gateway && !isOutdated(open, purpose, asked)) return open;
    const now = tx.clock.now();
    // It asks for another amount, or belongs to a gateway that is no longer configured: it cannot be continued.
    if (open) await updatePayment(tx.db, open.id, { status: 'abandoned', finished_at: now });
    return insertPayment(tx.db, {
      id: tx.ids.next(),
      driver_id: wish.uid,
      kind: purpose.kind,
      bill_id: purpose.kind === 'bill' ? purpose.billId : null,
      bill_date: purpose.kind === 'bill' ? purpose.billDate : null,
      amount: purpose.amount,
      status: 'pending',
      gateway,
      created_at: now,
    });
  });
}

function describe({ kind, bill_date: date }: PaymentRow): string {
  return kind === 'bill'
    ? `Liquidación ${formatWeekRange(previousWeek(weekOfDate(present(date, 'the day of a bill'))))}`
    : 'Abono a la semana en curso';
}

/** Beginning again after a crash gives the same payment, because the gateway knows it by our id. */
async function begin(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow): Promise<PaymentRow> {
  const { id, amount } = payment;
  const begun = await gateway.begin({ id, amount, description: describe(payment), ...addressesOf(ctx, id) });
  return keepBegun(ctx.db, id, begun);
}

/** Continues an open payment, which may have ended at the gateway meanwhile. */
async function takeUp(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow): Promise<PaymentRow> {
  const outcome = await gateway.outcome(present(payment.gateway_ref, 'the reference of a payment that waits'));
  const now = await finishPayment(ctx, payment, outcome);
  if (now.status === 'pending' && outcome.status === 'paid') {
    throw new Refusal('CONFLICT', 'Estamos revisando tu pago anterior. Escríbele a soporte si tienes dudas.');
  }
  return now;
}

/**
 * Begins a payment, or continues the open one. Not in one transaction: the row is written first, then the gateway is
 * called, then its page is stored. A crash in between leaves a pending row without a page, which is begun again or
 * given up.
 */
export async function startPayment(ctx: Ctx, wish: MutationStartPaymentArgs): Promise<PaymentRow> {
  await ctx.rateLimits.consume('payment', { subject: wish.uid });
  await purposeOf(ctx, wish);
  const gateway = mustHaveGateway(ctx);
  const payment = await takePayment(ctx, wish, gateway.name);
  if (payment.gateway_ref === null) return begin(ctx, gateway, payment);
  const now = await takeUp(ctx, gateway, payment);
  if (now.status === 'paid') return now;
  const next = await takePayment(ctx, wish, gateway.name, now.id);
  return next.id === now.id ? next : begin(ctx, gateway, next);
}
