import { brand } from '@volante/domain/brand';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import { unlinkRideHailing } from '../../ridehailing/public.ts';
import { sendMail } from '../mail.ts';
import { passwordFault } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { hashOf } from '../secrets.ts';
import { findAccount, findAccountByEmail, updateAccount } from '../store/accounts.ts';
import {
  deleteEmailCode,
  deletePasswordResets,
  findPasswordReset,
  insertPasswordReset,
  takePasswordReset,
} from '../store/one-time.ts';
import { endSignIns } from './end-sign-ins.ts';

const minutes = 30;

interface ResetRequest {
  email: string;
}

/**
 * Does the same work for every address, so that the response time does not reveal which ones have an account. The
 * outbox looks the account up later.
 */
export async function requestPasswordReset(ctx: Ctx, request: ResetRequest): Promise<void> {
  await addToOutbox(ctx, 'accounts.passwordReset', request);
}

/**
 * The link is made only when it is sent, so that no table ever holds it. Its address comes from our configuration,
 * never from the request.
 */
export async function sendPasswordReset(ctx: Ctx, { email }: ResetRequest): Promise<void> {
  const account = await findAccountByEmail(ctx, email);
  if (!account) return;
  const token = ctx.ids.secret();
  const expiresAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
  await insertPasswordReset(ctx, { tokenHash: hashOf(token), uid: account.uid, expiresAt });
  await sendMail(ctx, {
    to: account.email,
    subject: `Cambia tu contraseña de ${brand.name}`,
    text: `Hola, ${account.firstname}. Abre este enlace para elegir una contraseña nueva. Sirve una vez, durante ${minutes} minutos:\n${ctx.config.publicUrl}/accounts/reset?token=${token}\nSi no lo pediste, no hagas nada: tu contraseña sigue igual.`,
  });
}

const gone = () => new Refusal('NOT_FOUND', 'Este enlace ya se usó o venció. Pide uno nuevo.');

/** Refuses a link that no longer works before anybody types a password for it. */
export async function mustBeUsableReset(ctx: Ctx, token: string): Promise<void> {
  if (!(await findPasswordReset(ctx, hashOf(token)))) throw gone();
}

/**
 * Nobody had proven yet that this e-mail is theirs, so a stranger may have opened the account. Whoever reads the mail
 * owns the address: every other way into the account is removed.
 */
async function takeOver(tx: Ctx, uid: string): Promise<void> {
  await unlinkRideHailing(tx, uid);
  await deleteEmailCode(tx, uid);
  await updateAccount(tx, uid, { email_confirmed_at: tx.clock.now() });
  await setVerifiedFlag(tx, uid, 'auth', true);
}

/** Sets a new password with a link from the mail. The link works once, and every device is signed out. */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }): Promise<void> {
  const uid = await findPasswordReset(ctx, hashOf(input.token));
  const account = uid && (await findAccount(ctx, uid));
  if (!account) throw gone();
  const fault = passwordFault(input.password, [account.email, account.firstname, account.lastname]);
  if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: 'password' });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    if (!(await takePasswordReset(tx, hashOf(input.token)))) throw gone();
    await updateAccount(tx, account.uid, { password_hash: passwordHash });
    if (!account.emailConfirmed) await takeOver(tx, account.uid);
    await deletePasswordResets(tx, account.uid);
    await endSignIns(tx, account.uid);
  });
}
