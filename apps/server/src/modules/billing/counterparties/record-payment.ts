import { type Counterparty, mostOfCounterparty } from '@volante/domain/billing/counterparties';
import { canHaveHappened } from '@volante/domain/billing/limits';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { weekOf } from '@volante/domain/values/week';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertCompanyEntry } from '../journal/store.ts';
import { findCounterpartyPayment, insertCounterpartyPayment } from './store.ts';

export interface NewPayment {
  counterparty: Counterparty;
  /** The Monday of the week a platform pays for; null for the others. */
  week: LocalDate | null;
  amount: Pesos;
  /** The transfer. Each counts once. */
  reference: string;
}

function mustBeRight(ctx: Ctx, { counterparty: { name, paysUs }, week, amount, reference }: NewPayment): void {
  const refuse = (message: string, field: string): never => {
    throw new Refusal('BAD_USER_INPUT', message, { field });
  };
  if (!reference || reference.length > 100) refuse('La referencia va de 1 a 100 caracteres.', 'reference');
  if (amount <= 0 || amount > mostOfCounterparty) refuse('El monto no puede ser.', 'amount');
  if (paysUs && week === null) refuse(`${name} paga por semanas: indica --week.`, 'week');
  if (!paysUs && week !== null) refuse(`${name} no va por semanas: quita --week.`, 'week');
  if (week !== null && week > weekOf(ctx.clock.now()).monday) refuse('Esa semana no ha comenzado.', 'week');
  if (week !== null && !canHaveHappened(week, localDateOf(ctx.clock.now()))) refuse(`No hay pagos de ${week}.`, 'week');
}

/**
 * [MNY-12] Records what a platform paid us, or what we paid of tolls, fines or IVA, and enters it. Returns false when this
 * reference was recorded before with the same data; with other data it is refused.
 */
export async function recordCounterpartyPayment(ctx: Ctx, payment: NewPayment): Promise<boolean> {
  mustBeRight(ctx, payment);
  const { counterparty, week, amount, reference } = payment;
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const row = { reference, counterparty: counterparty.key, week, amount, recorded_on: localDateOf(now) };
    if (!(await insertCounterpartyPayment(tx.db, { ...row, recorded_at: now, recorded_by: actorName(tx.actor) }))) {
      const known = (await findCounterpartyPayment(tx.db, reference))!;
      const same = known.counterparty === counterparty.key && known.week === week && known.amount === amount;
      if (same && known.reversed_at === null) return false;
      const why =
        known.reversed_at === null ? 'ya está registrado con otros datos' : 'fue reversado: usa otra referencia';
      throw new Refusal('CONFLICT', `El pago '${reference}' ${why}.`, { field: 'reference' });
    }
    const { account, paysUs } = counterparty;
    const sides = paysUs ? { debit: 'bank', credit: account } : { debit: account, credit: 'bank' };
    await insertCompanyEntry(tx.db, { source: `counterparty/${reference}`, date: row.recorded_on, ...sides, amount });
    return true;
  });
}
