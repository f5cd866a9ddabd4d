import type { GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import { canHaveHappened } from '@volante/domain/billing/limits';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos, mostPesos, pesos } from '@volante/domain/values/money';
import { firstOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { billSource } from '../guarantee-ledger-store.ts';
import { type ContributionRow, contributionsOf, findAlike, insertContribution } from '../guarantee-store.ts';
import { guaranteeChange, guaranteePaid } from '../hooks.ts';
import { guaranteeOf } from '../queries/guarantee-of.ts';
import { completeGuarantee } from './complete-guarantee.ts';

interface Contribution {
  uid: string;
  origin: GuaranteeOrigin;
  /** Whole pesos. */
  amount: number;
  /** The bill or transfer it comes from. Each is counted only once, in whichever spelling. */
  source: string;
  date: LocalDate;
  /** Whether staff confirm that it is another one than that of the same driver, amount and day. */
  again?: boolean;
}

function mustBeRight(ctx: Ctx, { amount, source, date }: Contribution): void {
  const refuse = (message: string, field: string): never => {
    throw new Refusal('BAD_USER_INPUT', message, { field });
  };
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostPesos) {
    refuse('El aporte debe ser un monto en pesos, entre $1 y $100.000.000.', 'amount');
  }
  const today = localDateOf(ctx.clock.now());
  if (date > today || !canHaveHappened(date, today)) refuse(`Un aporte no puede ser del ${date}.`, 'date');
  if (source.startsWith(billSource)) refuse(`'${source}' es un nombre reservado para las liquidaciones.`, 'source');
}

function mustBeSame(known: readonly ContributionRow[], { uid, origin, amount }: Contribution): void {
  const same = known.filter((row) => row.driver_id === uid && row.amount === amount && row.origin === origin);
  if (same.some(({ reversed_at }) => reversed_at === null)) return;
  const why = same.length > 0 ? 'fue anulado: usa otra referencia' : 'ya está registrado con otros datos';
  throw new Refusal('CONFLICT', `El aporte '${firstOf(known).source}' ${why}.`, { field: 'source' });
}

async function mustBeAnother(tx: Ctx, { uid, origin, amount, date, again }: Contribution): Promise<void> {
  const of = { driver_id: uid, origin, amount: pesos(amount), contributed_on: date };
  const alike = again ? undefined : await findAlike(tx.db, of);
  if (!alike) return;
  const message = `Ya hay un aporte de ${formatPesos(alike.amount)} a esa garantía de ese día ('${alike.source}'). Si este es otro, repite con --again.`;
  throw new Refusal('CONFLICT', message, { field: 'again' });
}

/** [BKS-02] What is above a guarantee's total would be the driver's money without a place in any bill. */
async function mustBeMissing(tx: Ctx, { uid, amount }: Contribution): Promise<void> {
  const guarantee = await guaranteeOf(tx, uid);
  const missing = pesos(Math.max(0, guarantee.total - guarantee.amount));
  if (amount <= missing) return;
  const message =
    missing === 0
      ? `Su garantía está completa, con ${formatPesos(guarantee.amount)}.`
      : `El aporte es de más: a su garantía le faltan ${formatPesos(missing)}.`;
  throw new Refusal('BAD_USER_INPUT', message, { field: 'amount' });
}

/**
 * [BNK-04] Adds money to a driver's guarantee, up to what is missing. Once it is complete, it is verified. Returns false when
 * this contribution was recorded before. [BKS-02] One that looks like another of that day needs a second confirmation.
 */
export async function contribute(ctx: Ctx, given: Contribution): Promise<boolean> {
  mustBeRight(ctx, given);
  const { uid, origin, amount, date } = given;
  const source = given.source.trim();
  const key = referenceKey(source, 'source');
  return inTransaction(ctx, async (tx) => {
    await guaranteeChange.call(tx, { uid });
    if (!(await lockDriver(tx.db, uid))) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const known = await contributionsOf(tx.db, key);
    if (known.length > 0) {
      mustBeSame(known, given);
      return false;
    }
    await mustBeAnother(tx, given);
    await mustBeMissing(tx, given);
    const row = { id: tx.ids.next(), driver_id: uid, origin, amount: pesos(amount), source, reference_key: key };
    if (!(await insertContribution(tx.db, { ...row, contributed_on: date, created_at: tx.clock.now() }))) {
      // Somebody has just recorded it for another driver.
      throw new Refusal('CONFLICT', `El aporte '${source}' ya está registrado con otros datos.`, { field: 'source' });
    }
    await guaranteePaid.call(tx, { uid, origin, amount: pesos(amount), source });
    await completeGuarantee(tx, uid);
    return true;
  });
}
