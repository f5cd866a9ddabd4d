import { payoutLabel } from '@volante/domain/payouts/states';
import type { StaffDriverPayout } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { newestLines } from './store.ts';

const shownAtOnce = 50;

/** [CON-10] What was sent to a driver's bank, and what became of it. Nothing of the account is shown: that would be a look. */
export async function staffPayouts({ db }: Ctx, uid: string): Promise<StaffDriverPayout[]> {
  const lines = await newestLines(db, uid, shownAtOnce);
  return lines.map(({ batch_id, bill_id, amount, state, sent_on, changed_at, reason }) => ({
    batch: batch_id,
    bill: bill_id,
    amount,
    state,
    label: payoutLabel(state),
    sentOn: sent_on,
    changedAt: changed_at,
    reason,
  }));
}
