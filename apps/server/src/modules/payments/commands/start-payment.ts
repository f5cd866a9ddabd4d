import { prepaymentFault } from '@volante/domain/payments/prepayment';
import { formatWeekRange, previousWeek, weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findBill } from '../../billing/public.ts';
import { lockDriver } from '../../drivers/public.ts';
import { addressesOf, mustHaveGateway } from '../choose-gateway.ts';
import type { PaymentGateway } from '../gateway.ts';
import { insertPayment, keepBegun, openPayment, type PaymentRow, type Purpose, updatePayment } from '../store.ts';
import { finishPayment } from './finish-payment.ts';

export interface PaymentWish {
  uid: string;
  billId?: string | null | undefined;
  amount?: number | null | undefined;
}

type Owed = Purpose & { amount: number };

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
  return { kind: 'bill', billId, billDate: bill.date, amount: -bill.balance };
}

/** Whose bill it is comes first: nobody learns anything of somebody else's. */
async function purposeOf(tx: Ctx, { uid, billId, amount }: PaymentWish): Promise<Owed> {
  const wished = [billId, amount].filter((each) => each !== null && each !== undefined);
  const owed = billId ? await owedOn(tx, uid, billId) : undefined;
  if (wished.length !== 1) throw new Refusal('BAD_USER_INPUT', 'Elige qué quieres pagar.', { field: 'billId' });
  if (owed) return owed;
  const fault = prepaymentFault(amount ?? null);
  if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: 'amount' });
  return { kind: 'prepay', amount: amount! };
}

/** The payment under way for this, or a new one. The driver is held, so that two taps find one another's. */
function takePayment(ctx: Ctx, wish: PaymentWish, gateway: string): Promise<PaymentRow> {
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, wish.uid);
    if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const purpose = await purposeOf(tx, wish);
    const open = await openPayment(tx.db, wish.uid, purpose);
    if (open?.gateway === gateway) return open;
    const now = tx.clock.now();
    // Of a gateway that is no longer ours: nobody can go on with it.
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
    ? `Liquidación ${formatWeekRange(previousWeek(weekOfDate(date!)))}`
    : 'Abono a la semana en curso';
}

/** Begun a second time after a crash, it is the same one: the gateway knows it by our id. */
async function begin(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow): Promise<PaymentRow> {
  const { id, amount } = payment;
  const begun = await gateway.begin({ id, amount, description: describe(payment), ...addressesOf(ctx, id) });
  return keepBegun(ctx.db, id, begun);
}

/** One that is under way may have ended meanwhile at the gateway. */
async function takeUp(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow): Promise<PaymentRow> {
  const outcome = await gateway.outcome(payment.gateway_ref!);
  const now = await finishPayment(ctx, payment, outcome);
  if (now.status === 'pending' && outcome.status === 'paid') {
    throw new Refusal('CONFLICT', 'Estamos revisando tu pago anterior. Escríbele a soporte si tienes dudas.');
  }
  return now;
}

/**
 * Begins a payment, or takes up the one under way. Not inside a transaction: the row is written first, then the gateway
 * is called, then its page is stored. Whatever dies between leaves a pending row without a page, which is begun again
 * or given up.
 */
export async function startPayment(ctx: Ctx, wish: PaymentWish): Promise<PaymentRow> {
  await ctx.rateLimits.consume('payment', { subject: wish.uid });
  await purposeOf(ctx, wish);
  const gateway = mustHaveGateway(ctx);
  const payment = await takePayment(ctx, wish, gateway.name);
  if (payment.gateway_ref === null) return begin(ctx, gateway, payment);
  const now = await takeUp(ctx, gateway, payment);
  if (now.status === 'pending' || now.status === 'paid') return now;
  return begin(ctx, gateway, await takePayment(ctx, wish, gateway.name));
}
