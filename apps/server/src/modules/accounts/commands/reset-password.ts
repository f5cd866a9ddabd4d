import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sendMail } from '../../../platform/mail.ts';
import type { Module } from '../../../platform/module.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import { hashPassword } from '../passwords.ts';
import { hashOf } from '../secrets.ts';
import { nameFault } from '../sign-up-form.ts';
import { type Account, findAccount, findAccountByEmail, forgetDevices, updateAccount } from '../store/accounts.ts';
import { deletePasswordResets, findPasswordReset, insertPasswordReset, takePasswordReset } from '../store/one-time.ts';
import { endSignIns } from './end-sign-ins.ts';
import { mustBeGoodPassword } from './must-be-good-password.ts';
import { takeOver } from './take-over.ts';
import { linkMinutes } from '../link-minutes.ts';

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
  const expiresAt = new Date(ctx.clock.now().getTime() + linkMinutes * 60_000);
  await insertPasswordReset(ctx, { tokenHash: hashOf(token), uid: account.uid, expiresAt });
  await recordSecurityEvent(ctx, { kind: 'recoveryAsked', uid: account.uid });
  await sendMail(ctx, {
    to: account.email,
    subject: `Cambia tu contraseña de ${company().name}`,
    text: `${greetingFor(account)} Abre este enlace para elegir una contraseña nueva. Sirve una vez, durante ${linkMinutes} minutos:\n${ctx.config.publicUrl}/accounts/reset?token=${token}\n${startsOver(account) ? `${startOverNote}\n` : ''}Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
  });
}

const startsOver = ({ emailConfirmed }: Account) => !emailConfirmed;

const startOverNote =
  'Nadie había confirmado este correo, así que la cuenta parte de cero: borramos los datos bancarios, la cuenta Uber y lo demás que se haya registrado en ella.';

const gone = () => new Refusal('NOT_FOUND', 'Este enlace ya se usó o venció. Pide uno nuevo.');

async function accountOfReset(ctx: Ctx, token: string): Promise<Account> {
  const uid = await findPasswordReset(ctx, hashOf(token));
  const account = uid && (await findAccount(ctx, uid));
  if (!account) throw gone();
  return account;
}

/** Refuses a link that no longer works before anybody types a password for it. Answers whose it is, and what they should know first. */
export async function mustBeUsableReset(
  ctx: Ctx,
  token: string,
): Promise<{ account: Account; note: string | undefined }> {
  const account = await accountOfReset(ctx, token);
  return { account, note: startsOver(account) ? startOverNote : undefined };
}

interface ResetInput {
  token: string;
  password: string;
  /** What the owner of the address is called, asked for when the account starts over. */
  firstname: string;
  lastname: string;
  /** All modules: each may keep something of whoever opened the account without owning its e-mail. */
  modules: readonly Module[];
}

function mustHaveName({ firstname, lastname }: ResetInput): void {
  const faults = {
    firstname: nameFault(firstname, 'Escribe tu nombre.'),
    lastname: nameFault(lastname, 'Escribe tu apellido.'),
  };
  for (const [field, fault] of Object.entries(faults)) if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field });
}

/** Sets a new password with a link from the mail. The link works once, and every device is signed out. */
export async function resetPassword(ctx: Ctx, input: ResetInput): Promise<{ uid: string }> {
  const account = await accountOfReset(ctx, input.token);
  const { uid } = account;
  await mustBeGoodPassword(input.password, account);
  if (startsOver(account)) mustHaveName(input);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    if (!(await takePasswordReset(tx, hashOf(input.token)))) throw gone();
    // Rows are locked in the order that every other change uses: tokens, account, driver.
    await endSignIns(tx, uid);
    await updateAccount(tx, uid, { password_hash: passwordHash });
    await forgetDevices(tx, uid);
    await deletePasswordResets(tx, uid);
    await recordSecurityEvent(tx, { kind: 'passwordReset', uid });
    if (startsOver(account))
      await takeOver(tx, { uid, firstname: input.firstname.trim(), lastname: input.lastname.trim() }, input.modules);
  });
  return { uid };
}
