import { type Counterparty, mostOfCounterparty } from '@volante/domain/billing/counterparties';
import { canHaveHappened } from '@volante/domain/billing/limits';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos, type Pesos } from '@volante/domain/values/money';
import { firstOf } from '@volante/domain/values/present';
import { weekOf } from '@volante/domain/values/week';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertCompanyEntry } from '../journal/store.ts';
import {
  type CounterpartyPayment,
  counterpartyPaymentsOf,
  findAlike,
  holdCounterpartyPayments,
  insertCounterpartyPayment,
} from './store.ts';

export interface NewPayment {
  counterparty: Counterparty;
  /** The Monday of the week a platform pays for; null for the others. */
  week: LocalDate | null;
  amount: Pesos;
  /** The transfer. Each counts once, in whichever spelling. */
  reference: string;
  /** Whether staff confirm that it is another one than that of the same counterparty, amount and day. */
  again?: boolean;
}

function mustBeRight(ctx: Ctx, { counterparty: { name, paysUs }, week, amount }: NewPayment): void {
  const refuse = (message: string, field: string): never => {
    throw new Refusal('BAD_USER_INPUT', message, { field });
  };
  if (amount <= 0 || amount > mostOfCounterparty) refuse('El monto no puede ser.', 'amount');
  if (paysUs && week === null) refuse(`${name} paga por semanas: indica --week.`, 'week');
  if (!paysUs && week !== null) refuse(`${name} no va por semanas: quita --week.`, 'week');
  if (week !== null && week > weekOf(ctx.clock.now()).monday) refuse('Esa semana no ha comenzado.', 'week');
  if (week !== null && !canHaveHappened(week, localDateOf(ctx.clock.now()))) refuse(`No hay pagos de ${week}.`, 'week');
}

function mustBeSame(known: readonly CounterpartyPayment[], { counterparty, week, amount }: NewPayment): void {
  const same = known.filter(
    (paid) => paid.counterparty === counterparty.key && paid.week === week && paid.amount === amount,
  );
  if (same.some(({ reversed_at }) => reversed_at === null)) return;
  const why = same.length > 0 ? 'fue reversado: usa otra referencia' : 'ya está registrado con otros datos';
  throw new Refusal('CONFLICT', `El pago '${firstOf(known).reference}' ${why}.`, { field: 'reference' });
}

/**
 * [MNY-12] Records what a platform paid us, or what we paid of tolls, fines or IVA, and enters it. Returns false when this
 * reference was recorded before with the same data; with other data it is refused. [BKS-02] One that looks like another of
 * that day needs a second confirmation.
 */
export async function recordCounterpartyPayment(ctx: Ctx, payment: NewPayment): Promise<boolean> {
  mustBeRight(ctx, payment);
  const { counterparty, week, amount, reference, again = false } = payment;
  const key = referenceKey(reference, 'reference');
  return inTransaction(ctx, async (tx) => {
    await holdCounterpartyPayments(tx.db);
    const known = await counterpartyPaymentsOf(tx.db, key);
    if (known.length > 0) {
      mustBeSame(known, payment);
      return false;
    }
    const now = tx.clock.now();
    const row = { counterparty: counterparty.key, week, amount, recorded_on: localDateOf(now) };
    const alike = again ? undefined : await findAlike(tx.db, row);
    if (alike) {
      const message = `Ya hay un pago de ${formatPesos(amount)} de ${counterparty.name} registrado hoy ('${alike.reference}'). Si este es otro, repite con --again.`;
      throw new Refusal('CONFLICT', message, { field: 'again' });
    }
    const recorded = {
      reference: reference.trim(),
      reference_key: key,
      recorded_at: now,
      recorded_by: actorName(tx.actor),
    };
    await insertCounterpartyPayment(tx.db, { ...row, ...recorded });
    const { account, paysUs } = counterparty;
    const sides = paysUs ? { debit: 'bank', credit: account } : { debit: account, credit: 'bank' };
    const source = `counterparty/${recorded.reference}`;
    await insertCompanyEntry(tx.db, { source, date: row.recorded_on, ...sides, amount });
    return true;
  });
}
