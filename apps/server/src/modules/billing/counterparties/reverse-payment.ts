import { counterpartyNamed } from '@volante/domain/billing/counterparties';
import { localDateOf } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { namedRecord, referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertCompanyEntry } from '../journal/store.ts';
import { type CounterpartyPayment, counterpartyPaymentsOf, markReversed } from './store.ts';

/** [MNY-12] Takes a wrong payment back by a counter-entry. Both stay. */
export function reverseCounterpartyPayment(
  ctx: Ctx,
  { reference, reason }: { reference: string; reason: string },
): Promise<CounterpartyPayment> {
  const why = reason.trim();
  if (!why) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo.', { field: 'reason' });
  const key = referenceKey(reference, 'reference');
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const reversal = { reversed_at: now, reversed_by: actorName(tx.actor), reversal_reason: why };
    const known = namedRecord(await counterpartyPaymentsOf(tx.db, key), reference, 'reference');
    if (!known) throw new Refusal('NOT_FOUND', `No existe el pago '${reference}'.`, { field: 'reference' });
    const payment = await markReversed(tx.db, known.reference, reversal);
    if (!payment) {
      throw new Refusal('CONFLICT', `El pago '${known.reference}' ya está reversado.`, { field: 'reference' });
    }
    const { account, paysUs } = present(counterpartyNamed(payment.counterparty), 'the counterparty of a payment');
    const sides = paysUs ? { debit: account, credit: 'bank' } : { debit: 'bank', credit: account };
    const entry = { source: `reversal/${payment.reference}`, date: localDateOf(now), ...sides, amount: payment.amount };
    await insertCompanyEntry(tx.db, entry);
    return payment;
  });
}
