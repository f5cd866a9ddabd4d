import type { Ctx } from '../../../platform/context.ts';
import { recordLook } from '../../../platform/audit/record.ts';
import { logAccount } from '../change-accounts.ts';

interface Sealed {
  account_id: string;
  driver_id: string;
  bank_code: string;
  last4: string;
  sealed_number: string | null;
}

/** The whole numbers of accounts, by account, for a file to the bank. Who saw each and why is logged. */
export async function revealNumbers(tx: Ctx, accounts: readonly Sealed[], why: string): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const { account_id: id, driver_id, bank_code, last4, sealed_number } of accounts) {
    if (sealed_number === null) continue;
    await logAccount(tx, { id, driver_id, bank_code, last4 }, 'revealed', why);
    numbers.set(id, tx.vault.open('bank', driver_id, sealed_number));
  }
  for (const { account_id: id, driver_id: ref } of accounts) {
    if (numbers.has(id)) await recordLook(tx, { kind: 'bankNumber', subject: { kind: 'driver', ref } });
  }
  return numbers;
}
