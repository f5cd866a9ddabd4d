import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { addPesos, type Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../platform/context.ts';
import { openGuarantee, payoutAccounts } from '../banking/public.ts';
import { weekBills } from '../billing/public.ts';
import { payableDrivers } from './first-payout.ts';
import { notConfirmed, returnedAccounts } from './store.ts';

/** A bank returns a transfer within days. Not every house confirms the ones that arrived, so nobody waits longer. */
const returnDays = 10;

/** Balances that are not in a transfer that was sent. */
async function owedTo(ctx: Ctx, uid: string): Promise<Pesos> {
  const bills = (await weekBills(ctx, uid)).filter(({ balance }) => balance > 0);
  return addPesos(...bills.map(({ rest }) => rest));
}

async function onTheirWay(ctx: Ctx, uid: string): Promise<OpenMatter[]> {
  const sent = await notConfirmed(ctx.db, uid, addDays(localDateOf(ctx.clock.now()), -returnDays));
  return sent.map(({ batch_id, amount }) => ({ kind: 'deposit', amount, batchId: batch_id }));
}

async function missingFor(ctx: Ctx, uid: string): Promise<OpenMatter[]> {
  const account = (await payoutAccounts(ctx, [uid])).get(uid);
  if (!account) return [{ kind: 'payoutDetails', missing: 'account' }];
  if ((await returnedAccounts(ctx.db, [uid])).has(account.account_id))
    return [{ kind: 'payoutDetails', missing: 'anotherAccount' }];
  if (!(await payableDrivers(ctx.db, [uid])).has(uid)) return [{ kind: 'payoutDetails', missing: 'email' }];
  return [];
}

/** [DAY-02] What the company owes the driver, and what the driver must still give us to be paid. */
export async function openPayouts(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const amount = await owedTo(ctx, uid);
  const balance = amount > 0 ? [{ kind: 'balance', amount } as const] : [];
  const guarantee = await openGuarantee(ctx, { uid });
  const missing = balance.length + guarantee.length > 0 ? await missingFor(ctx, uid) : [];
  return [...balance, ...missing, ...(await onTheirWay(ctx, uid))];
}
