import type { GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { holdBills } from '../drivers-store.ts';
import { insertEntry } from '../queries/bills-store.ts';

interface Paid {
  uid: string;
  origin: GuaranteeOrigin;
  amount: Pesos;
  source: string;
}

const accountOf = (origin: GuaranteeOrigin) => (origin === 'driver' ? 'bank' : 'guarantee:own');

/** [MNY-12] Enters what was put into a guarantee directly. What the company puts in stays its own. */
export async function enterContribution(tx: Ctx, { uid, origin, amount, source }: Paid): Promise<void> {
  const debit = accountOf(origin);
  const date = localDateOf(tx.clock.now());
  await insertEntry(tx.db, { driver_id: uid, date, source: `guarantee/${source}`, debit, credit: 'guarantee', amount });
}

/** [BKS-02] Enters the opposite of a contribution that is taken back. */
export async function enterTakenBack(tx: Ctx, { uid, origin, amount, source }: Paid): Promise<void> {
  const entry = { source: `guarantee-taken-back/${source}`, debit: 'guarantee', credit: accountOf(origin), amount };
  await insertEntry(tx.db, { driver_id: uid, date: localDateOf(tx.clock.now()), ...entry });
}

/** A bill that is being closed may put the last of it in: whoever changes a guarantee waits for it. */
export async function holdBillsOf(tx: Ctx, { uid }: { uid: string }): Promise<void> {
  await holdBills(tx.db, [uid]);
}
