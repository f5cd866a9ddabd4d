import type { GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import { canHaveHappened } from '@volante/domain/billing/limits';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos, mostPesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { billSource } from '../guarantee-ledger-store.ts';
import { findContribution, insertContribution, sumContributions } from '../guarantee-store.ts';
import { guaranteePaid } from '../hooks.ts';
import { completeGuarantee } from './complete-guarantee.ts';

interface Contribution {
  uid: string;
  origin: GuaranteeOrigin;
  /** Whole pesos. */
  amount: number;
  /** The bill or transfer it comes from. Each source is counted only once. */
  source: string;
  date: LocalDate;
}

/** [MNY-08] However many contributions it has: what is given back must fit into a bill. */
async function mustBeSane(tx: Ctx, uid: string): Promise<void> {
  const { driver, volante } = await sumContributions(tx.db, uid);
  if (driver + volante <= mostPesos) return;
  const message = `Su garantía sería de ${formatPesos(driver + volante)}: revisa el monto.`;
  throw new Refusal('BAD_USER_INPUT', message, { field: 'amount' });
}

/** [BNK-04] Adds money to a driver's guarantee. Once it is complete, the guarantee is verified. */
export async function contribute(ctx: Ctx, { uid, origin, amount, source, date }: Contribution): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostPesos) {
    throw new Refusal('BAD_USER_INPUT', 'El aporte debe ser un monto en pesos, entre $1 y $100.000.000.', {
      field: 'amount',
    });
  }
  if (!canHaveHappened(date, localDateOf(ctx.clock.now()))) {
    throw new Refusal('BAD_USER_INPUT', `Un aporte no puede ser del ${date}.`, { field: 'date' });
  }
  if (source.startsWith(billSource)) {
    throw new Refusal('BAD_USER_INPUT', `'${source}' es un nombre reservado para las liquidaciones.`, {
      field: 'source',
    });
  }
  await inTransaction(ctx, async (tx) => {
    if (!(await lockDriver(tx.db, uid))) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const now = tx.clock.now();
    const row = { id: tx.ids.next(), driver_id: uid, origin, source, contributed_on: date, created_at: now };
    if (!(await insertContribution(tx.db, { ...row, amount: pesos(amount) }))) {
      const known = await findContribution(tx.db, source);
      if (known?.driver_id === uid && known.amount === amount && known.origin === origin) return;
      throw new Refusal('CONFLICT', `El aporte '${source}' ya está registrado con otros datos.`, { field: 'source' });
    }
    await mustBeSane(tx, uid);
    await guaranteePaid.call(tx, { uid, origin, amount: pesos(amount), source });
    await completeGuarantee(tx, uid);
  });
}
