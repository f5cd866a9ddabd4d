import type { GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import type { LocalDate } from '@volante/domain/values/dates';
import { mostPesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver, setVerifiedFlag } from '../../drivers/public.ts';
import { findContribution, insertCompleted, insertContribution } from '../guarantee-store.ts';
import { guaranteeOf } from '../queries/guarantee-of.ts';

interface Contribution {
  uid: string;
  origin: GuaranteeOrigin;
  /** Whole pesos. */
  amount: number;
  /** The bill or transfer it comes from. Each source is counted only once. */
  source: string;
  date: LocalDate;
}

/** [BNK-04] Adds money to a driver's guarantee. Once it is complete, the guarantee is verified. */
export async function contribute(ctx: Ctx, { uid, origin, amount, source, date }: Contribution): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostPesos) {
    throw new Refusal('BAD_USER_INPUT', 'El aporte debe ser un monto en pesos, entre $1 y $100.000.000.', {
      field: 'amount',
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
    const guarantee = await guaranteeOf(tx, uid);
    if (guarantee.amount < guarantee.total) return;
    await insertCompleted(tx.db, uid, guarantee.total, now);
    await setVerifiedFlag(tx, uid, 'guarantee', true, 'Garantía completa');
  });
}
