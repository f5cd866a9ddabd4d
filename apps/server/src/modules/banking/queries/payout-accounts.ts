import type { Ctx } from '../../../platform/context.ts';
import { type BankAccountRow, mainAccountsOf } from '../bank-accounts-store.ts';

/** Where a driver is paid, as it stays with a transfer. The number is sealed: `revealNumbers` opens it. */
export type PayoutAccount = Pick<
  BankAccountRow,
  'driver_id' | 'bank_code' | 'account_type' | 'last4' | 'sealed_number' | 'holder_name' | 'holder_rut' | 'holder_email'
> & { account_id: string };

/** The main account of each driver who has one, by uid. */
export async function payoutAccounts(ctx: Ctx, uids: readonly string[]): Promise<Map<string, PayoutAccount>> {
  const rows = uids.length > 0 ? await mainAccountsOf(ctx.db, uids) : [];
  return new Map(
    rows.map(({ id, driver_id, bank_code, account_type, last4, sealed_number, ...holder }) => {
      const { holder_name, holder_rut, holder_email } = holder;
      const account = { driver_id, bank_code, account_type, last4, sealed_number };
      return [driver_id, { ...account, account_id: id, holder_name, holder_rut, holder_email }];
    }),
  );
}
