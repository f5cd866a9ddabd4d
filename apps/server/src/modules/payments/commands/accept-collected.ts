import { collectedDay } from '@volante/domain/payments/collected-day';
import { formatPesos, type Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordPrepayment } from '../../billing/public.ts';
import { lockDriver, logChange } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import { mustExist } from '../must-exist.ts';
import { findPayment, lockPayment, type PaymentRow, updatePayment } from '../store.ts';
import { askGateway } from './confirm-payment.ts';

interface Collected {
  id: string;
  /** What the gateway collected, as the person who decides has seen it. */
  collected: Pesos;
}

interface Accepted extends Collected {
  reason: string;
  /** By the gateway's word; undefined when it does not know. */
  paidAt: Date | undefined;
}

function refuse(message: string): never {
  throw new Refusal('CONFLICT', message, { field: 'collected' });
}

/** Refuses unless what staff typed is what the gateway says, which also knows when: that is the answer. */
export async function paidAtGateway(ctx: Ctx, { id, collected }: Collected): Promise<Date | undefined> {
  const payment = mustExist(await findPayment(ctx.db, id));
  if (payment.status === 'paid') refuse('Ese pago ya está contado.');
  if (collected === payment.amount) refuse('Es el monto que se pidió: usa «payments confirm».');
  const { status, amount, paidAt } = await askGateway(ctx, payment);
  if (status !== 'paid') refuse('La pasarela no ha cobrado ese pago.');
  if (amount !== collected) refuse(`La pasarela dice que cobró ${formatPesos(amount)}, no ${formatPesos(collected)}.`);
  return paidAt;
}

/**
 * Takes a payment for which the gateway collected another amount: what was collected counts in the open week, and its
 * bill stays owed. The driver is told both amounts.
 */
export async function acceptCollected(ctx: Ctx, { id, collected, reason, paidAt }: Accepted): Promise<PaymentRow> {
  const found = mustExist(await findPayment(ctx.db, id));
  return inTransaction(ctx, async (tx) => {
    await lockDriver(tx.db, found.driver_id);
    const { driver_id: uid, amount, status, created_at: begun } = await lockPayment(tx.db, id);
    if (status === 'paid') refuse('Ese pago ya está contado.');
    const now = tx.clock.now();
    const date = collectedDay({ paidAt, begun, now });
    await recordPrepayment(tx, { source: `payment/${id}`, uid, amount: collected, date });
    const change = { subject: `payment ${id}`, before: String(amount), after: String(collected), why: reason };
    await logChange(tx, uid, change);
    const message = `Recibimos ${formatPesos(collected)} en vez de ${formatPesos(amount)}: cuentan como abono de la semana en curso.`;
    await notify(tx, { driverId: uid, type: 'bill', message });
    return updatePayment(tx.db, id, { status: 'paid', counted_as: 'prepay', collected, finished_at: now });
  });
}
