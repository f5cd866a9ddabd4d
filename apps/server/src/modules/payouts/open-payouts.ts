import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import { addPesos, type Pesos, subtractPesos } from '@volante/domain/values/money';
import type { Ctx } from '../../platform/context.ts';
import { openGuarantee, payoutAccounts } from '../banking/public.ts';
import { weekBills } from '../billing/public.ts';
import { payableDrivers } from './first-payout.ts';
import { hasBounced, notConfirmed } from './store.ts';

/** Balances that are not in a transfer, and transfers that the bank has not confirmed. */
async function owedTo(ctx: Ctx, uid: string): Promise<Pesos> {
  const bills = (await weekBills(ctx, uid)).filter(({ balance, settled }) => balance > 0 && !settled);
  const sent = await notConfirmed(ctx.db, uid);
  return addPesos(...bills.map(({ balance, payBill }) => subtractPesos(balance, payBill)), ...sent);
}

async function missingFor(ctx: Ctx, uid: string): Promise<OpenMatter[]> {
  const account = (await payoutAccounts(ctx, [uid])).get(uid);
  if (!account) return [{ kind: 'payoutDetails', missing: 'account' }];
  if (await hasBounced(ctx.db, account)) return [{ kind: 'payoutDetails', missing: 'anotherAccount' }];
  if (!(await payableDrivers(ctx.db, [uid])).has(uid)) return [{ kind: 'payoutDetails', missing: 'email' }];
  return [];
}

/** [DAY-02] What the company owes the driver, and what is missing to pay it: that the driver can still give. */
export async function openPayouts(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const amount = await owedTo(ctx, uid);
  const balance = amount > 0 ? [{ kind: 'balance', amount } as const] : [];
  const guarantee = await openGuarantee(ctx, { uid });
  return balance.length + guarantee.length > 0 ? [...balance, ...(await missingFor(ctx, uid))] : [];
}
