import { holdLabel, holdMeaning, holdOf, type PayoutHold } from '@volante/domain/payouts/hold';
import type { ReturnedPayout, StaffPayoutHold } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { bankName, payoutAccounts } from '../banking/public.ts';
import { namesForStaff } from '../drivers/public.ts';
import { lastReturns, type LineRow, returnedAccounts } from './store.ts';
import { waitingReturned } from './waits-store.ts';

/** For each of these drivers whether what came back can be paid again. */
async function holdsOf(ctx: Ctx, uids: readonly string[]): Promise<(uid: string) => PayoutHold> {
  const accounts = await payoutAccounts(ctx, uids);
  const returned = await returnedAccounts(ctx.db, uids);
  return (uid) => {
    const account = accounts.get(uid);
    return holdOf(account && { returned: returned.has(account.account_id) });
  };
}

function shown(state: PayoutHold, line: Pick<LineRow, 'amount' | 'changed_at' | 'reason' | 'bank_code' | 'batch_id'>) {
  const { amount, changed_at: since, reason, bank_code, batch_id: batch } = line;
  const words = { state, label: holdLabel(state), meaning: holdMeaning(state) };
  return { ...words, amount, since, reason, bank: bankName(bank_code), batch } satisfies StaffPayoutHold;
}

/** [BKS-07] Whether a driver's account is held, and for which return. */
export async function holdOn(ctx: Ctx, uid: string): Promise<StaffPayoutHold | null> {
  const [line] = await lastReturns(ctx.db, [uid]);
  if (!line) return null;
  const state = (await holdsOf(ctx, [uid]))(uid);
  return state === 'held' ? shown(state, line) : null;
}

const most = 100;

/** [CON-19] What banks returned and is still owed, the oldest first, with what stands in the way of paying it again. */
export async function returnedPayouts(ctx: Ctx): Promise<ReturnedPayout[]> {
  const rows = await waitingReturned.page(ctx.db, ctx.clock.now(), undefined, most);
  const uids = [...new Set(rows.map(({ driver_id }) => driver_id))];
  const names = await namesForStaff(ctx, uids);
  const hold = await holdsOf(ctx, uids);
  return rows.flatMap(({ since, driver_id: uid, ...line }) => {
    const driver = names.get(uid);
    return driver ? [{ driver, hold: shown(hold(uid), { ...line, changed_at: since }) }] : [];
  });
}
