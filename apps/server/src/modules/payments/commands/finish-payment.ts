import { collectedDay } from '@volante/domain/payments/collected-day';
import type { LocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { formatWeekRange, previousWeek, weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordPrepayment, settleBill } from '../../billing/public.ts';
import { lockDriver } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import type { GatewayOutcome } from '../gateway.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../store.ts';

type Counted = 'bill' | 'prepay';

/** Where the money goes: to its bill while that can be paid, otherwise to the open week. It is never lost. */
async function count(tx: Ctx, payment: PaymentRow, day: LocalDate): Promise<Counted> {
  const { driver_id: uid, bill_id: billId, amount } = payment;
  const source = `payment/${payment.id}`;
  if (billId && (await settleBill(tx, { billId, uid, amount, source, day, kind: 'payment' }))) return 'bill';
  await recordPrepayment(tx, { source, uid, amount, date: day });
  return 'prepay';
}

function words({ kind, amount, bill_date: billDate }: PaymentRow, counted: Counted): string {
  const money = formatPesos(amount);
  if (kind === 'prepay') return `Recibimos tu abono de ${money}. Cuenta en la semana en curso.`;
  const week = formatWeekRange(previousWeek(weekOfDate(present(billDate, 'the day of a paid bill'))));
  return counted === 'bill'
    ? `Recibimos tu pago de ${money}. Tu liquidación ${week} quedó pagada.`
    : `Recibimos tu pago de ${money}. La liquidación ${week} ya no se podía pagar sola: cuenta como abono de la semana en curso.`;
}

/**
 * Stores the gateway's outcome, once. Paid money always counts, even after we gave the payment up: a page that was left
 * open may still be paid. What has been counted never changes again.
 */
export function finishPayment(ctx: Ctx, { id, driver_id: uid }: PaymentRow, outcome: GatewayOutcome) {
  return inTransaction(ctx, async (tx): Promise<PaymentRow> => {
    await lockDriver(tx.db, uid);
    const payment = await lockPayment(tx.db, id);
    const { status, amount, authorizationCode = null, paidAt } = outcome;
    if (payment.status === 'paid' || status === 'pending' || status === payment.status) return payment;
    const now = tx.clock.now();
    if (status !== 'paid') {
      if (payment.status !== 'pending') return payment;
      return updatePayment(tx.db, id, { status, finished_at: now });
    }
    if (amount !== payment.amount) {
      tx.log.error(
        { payment: id, expected: payment.amount, collected: amount },
        'the gateway collected another amount than the payment asks for',
      );
      return payment;
    }
    const counted = await count(tx, payment, collectedDay({ paidAt, begun: payment.created_at, now }));
    await notify(tx, { driverId: uid, type: 'bill', message: words(payment, counted) });
    return updatePayment(tx.db, id, {
      status,
      authorization_code: authorizationCode,
      counted_as: counted,
      finished_at: now,
    });
  });
}
