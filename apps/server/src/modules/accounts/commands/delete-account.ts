import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { eraseBankAccounts } from '../../banking/public.ts';
import { eraseDocuments } from '../../documents/public.ts';
import { markDriverDeleted } from '../../drivers/public.ts';
import { eraseEventFiles } from '../../events/public.ts';
import { eraseLabels } from '../../fleet/public.ts';
import { eraseMeetings } from '../../meetings/public.ts';
import { eraseNotifications } from '../../notifications/public.ts';
import { erasePreferences } from '../../plans/public.ts';
import { unlinkRideHailing } from '../../ridehailing/public.ts';
import { updateAccount, type Account } from '../store/accounts.ts';
import { deleteEmailCode, deletePasswordResets } from '../store/one-time.ts';
import { endSignIns } from './end-sign-ins.ts';
import { mustProveIdentity, type Proof } from './must-prove-identity.ts';

export const deletionWord = 'ELIMINAR';

const erased = {
  email: null,
  email_confirmed_at: null,
  password_hash: null,
  firstname: 'Cuenta',
  lastname: 'eliminada',
  phone: null,
};

/** Closes an account for good: its personal data goes, its e-mail is free again, every device is signed out. */
export async function deleteAccount(ctx: Ctx, account: Account, proof: Proof & { word: string }) {
  if (proof.word.trim().toUpperCase() !== deletionWord) {
    throw new Refusal('BAD_USER_INPUT', `Escribe ${deletionWord} para confirmar.`, { field: 'word' });
  }
  await mustProveIdentity(ctx, account, proof);
  await inTransaction(ctx, async (tx) => {
    // In the order of whoever refreshes: first the family of tokens, then the driver.
    await endSignIns(tx, account.uid);
    await updateAccount(tx, account.uid, { ...erased, deleted_at: tx.clock.now() });
    await unlinkRideHailing(tx, account.uid);
    await eraseEventFiles(tx, account.uid);
    await eraseDocuments(tx, account.uid);
    await eraseBankAccounts(tx, account.uid);
    await erasePreferences(tx, account.uid);
    await eraseMeetings(tx, account.uid);
    await markDriverDeleted(tx, account.uid);
    await eraseLabels(tx, account.uid);
    await eraseNotifications(tx, account.uid);
    await deleteEmailCode(tx, account.uid);
    await deletePasswordResets(tx, account.uid);
  });
}
