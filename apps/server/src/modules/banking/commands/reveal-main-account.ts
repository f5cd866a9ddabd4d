import type { Ctx } from '../../../platform/context.ts';
import { recordLook } from '../../../platform/audit/record.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bankName, changeAccounts, logAccount } from '../change-accounts.ts';

/** The full number of the main account, for a payout. Who saw it and why is logged. */
export function revealMainAccount(ctx: Ctx, { uid, why }: { uid: string; why: string }) {
  return changeAccounts(ctx, uid, async (tx, accounts) => {
    const main = accounts.find((account) => account.main);
    if (!main) throw new Refusal('NOT_FOUND', 'El conductor no tiene cuenta principal.');
    await logAccount(tx, main, 'revealed', why);
    await recordLook(tx, { kind: 'bankNumber', subject: { kind: 'driver', ref: uid } });
    return {
      bank: bankName(main.bank_code),
      code: main.bank_code,
      accountType: main.account_type,
      account: tx.vault.open('bank', uid, main.sealed_number),
      name: main.holder_name,
      rut: main.holder_rut,
      email: main.holder_email,
    };
  });
}
