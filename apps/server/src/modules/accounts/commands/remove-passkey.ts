import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Account } from '../store/accounts.ts';
import { deletePasskeyOf } from '../store/passkeys.ts';
import { tellOfPasskeys } from './tell-of-passkeys.ts';

/** A second tap on the button finds nothing left to remove. */
export async function removePasskey(ctx: Ctx, account: Account, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const name = await deletePasskeyOf(tx, account.uid, id);
    if (name !== undefined) await tellOfPasskeys(tx, account, 'removed', `Se llamaba «${name}».`);
  });
}
