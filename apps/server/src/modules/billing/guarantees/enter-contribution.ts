import type { GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { insertEntry } from '../queries/bills-store.ts';

interface Paid {
  uid: string;
  origin: GuaranteeOrigin;
  amount: Pesos;
  source: string;
}

/** [MNY-12] Enters what was put into a guarantee directly. What the company puts in stays its own. */
export async function enterContribution(tx: Ctx, { uid, origin, amount, source }: Paid): Promise<void> {
  const debit = origin === 'driver' ? 'bank' : 'guarantee:own';
  const date = localDateOf(tx.clock.now());
  await insertEntry(tx.db, { driver_id: uid, date, source: `guarantee/${source}`, debit, credit: 'guarantee', amount });
}
