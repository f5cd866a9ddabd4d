import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { postMail } from '../../../platform/mail.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import { hashPassword } from '../passwords.ts';
import { updateAccount, type Account } from '../store/accounts.ts';
import { deletePasswordResets } from '../store/one-time.ts';
import { endSignIns } from './end-sign-ins.ts';
import { mustBeGoodPassword } from './must-be-good-password.ts';
import { mustProveIdentity, type Proof } from './must-prove-identity.ts';

interface PasswordChange {
  account: Account;
  proof: Proof;
  password: string;
  /** The browser that changes the password stays signed in; all others are signed out. */
  sessionUid: string;
}

export async function changePassword(ctx: Ctx, { account, proof, password, sessionUid }: PasswordChange) {
  await mustBeGoodPassword(password, account);
  await mustProveIdentity(ctx, account, proof, 'current');
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    await updateAccount(tx, account.uid, { password_hash: passwordHash });
    await deletePasswordResets(tx, account.uid);
    await endSignIns(tx, account.uid, sessionUid);
    await recordSecurityEvent(tx, { kind: 'passwordChanged', uid: account.uid });
    await postMail(tx, {
      to: account.email,
      subject: `Cambiaste tu contraseña de ${company().name}`,
      text: `${greetingFor(account)} Tu contraseña cambió y cerramos la sesión en tus otros dispositivos. Si no fuiste tú, llama a soporte: ${company().supportPhone}.`,
    });
  });
}
