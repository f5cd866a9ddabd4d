import type { Ctx } from '../../../platform/context.ts';
import { bankAccountsOf } from '../bank-accounts-store.ts';
import { toBankAccount } from '../change-accounts.ts';
import { guaranteeOf, guaranteeReturned } from './guarantee-of.ts';

/** [BNK-04] A driver's bank accounts and guarantee. */
export async function getDriverAccounting(ctx: Ctx, uid: string) {
  const accounts = await bankAccountsOf(ctx.db, uid);
  const main = accounts.find((account) => account.main);
  const guarantee = await guaranteeOf(ctx, uid);
  return {
    bankAccount: main ? toBankAccount(main) : null,
    bankAccounts: accounts.map(toBankAccount),
    guarantee: { ...guarantee, returned: await guaranteeReturned(ctx, uid, guarantee.amount) },
  };
}
