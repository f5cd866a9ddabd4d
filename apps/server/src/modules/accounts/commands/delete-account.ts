import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Module } from '../../../platform/module.ts';
import { erasePerson } from '../../../platform/personal-data/erase-person.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { takeBackMail } from '../../../platform/mail.ts';
import { markDriverDeleted } from '../../drivers/public.ts';
import { updateAccount, type Account } from '../store/accounts.ts';
import { endSignIns } from './end-sign-ins.ts';
import { mustProveIdentity, type Proof } from './must-prove-identity.ts';

export const deletionWord = 'ELIMINAR';

interface Deletion {
  account: Account;
  proof: Proof & { word: string };
  /** All modules: each erases what it keeps about the driver. */
  modules: readonly Module[];
}

/** Closes an account for good: erases its personal data, frees its e-mail and signs every device out. */
export async function deleteAccount(ctx: Ctx, { account, proof, modules }: Deletion): Promise<void> {
  if (proof.word.trim().toUpperCase() !== deletionWord) {
    throw new Refusal('BAD_USER_INPUT', `Escribe ${deletionWord} para confirmar.`, { field: 'word' });
  }
  await mustProveIdentity(ctx, account, proof);
  const { uid, email } = account;
  await inTransaction(ctx, async (tx) => {
    // Rows are locked in the order that every other change uses, to avoid deadlocks: tokens, account, driver, car.
    await endSignIns(tx, uid);
    await updateAccount(tx, uid, { deleted_at: tx.clock.now() });
    await markDriverDeleted(tx, uid);
    await takeBackMail(tx, email);
    await recordSecurityEvent(tx, { kind: 'accountDeleted', uid });
    await erasePerson(tx, modules, uid);
  });
}
