import { collectedDay } from '@volante/domain/payments/collected-day';
import type { LocalDate } from '@volante/domain/values/dates';
import { formatPesos, type Pesos, pesos, subtractPesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { formatWeekRange, previousWeek, weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { payDebt, recordPrepayment } from '../../billing/public.ts';
import { lockDriver } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import type { GatewayOutcome } from '../gateway.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../store.ts';

interface Counted {
  as: 'bill' | 'prepay';
  /** What was more than was left of the bill; null when nothing was. */
  overpaid: Pesos | null;
}

/**
 * Where the money goes: to its bill while that can be paid, otherwise to the open week. It is never lost. [BKS-04] Part of the
 * bill may have been netted since the payment began: what is too much for it goes to the open week.
 */
async function count(tx: Ctx, payment: PaymentRow, day: LocalDate): Promise<Counted> {
  const { driver_id: uid, bill_id: billId, amount } = payment;
  const source = `payment/${payment.id}`;
  const used = billId ? await payDebt(tx, { billId, uid, amount, source, day }) : pesos(0);
  const over = subtractPesos(amount, used);
  if (over > 0) await recordPrepayment(tx, { source, uid, amount: over, date: day });
  return used > 0 ? { as: 'bill', overpaid: over > 0 ? over : null } : { as: 'prepay', overpaid: null };
}

function words({ kind, amount, bill_date: billDate }: PaymentRow, { as, overpaid }: Counted): string {
  const money = formatPesos(amount);
  if (kind === 'prepay') return `Recibimos tu abono de ${money}. Cuenta en la semana en curso.`;
  const week = formatWeekRange(previousWeek(weekOfDate(present(billDate, 'the day of a paid bill'))));
  if (as === 'prepay') {
    return `Recibimos tu pago de ${money}. La liquidación ${week} ya no se podía pagar sola: cuenta como abono de la semana en curso.`;
  }
  if (overpaid === null) return `Recibimos tu pago de ${money}. Tu liquidación ${week} quedó pagada.`;
  const used = formatPesos(subtractPesos(amount, overpaid));
  return `Recibimos tu pago de ${money}. Con ${used} quedó pagada tu liquidación ${week}, que ya tenía un descuento; los otros ${formatPesos(overpaid)} cuentan como abono de la semana en curso.`;
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
      counted_as: counted.as,
      overpaid: counted.overpaid,
      finished_at: now,
    });
  });
}
