import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { postMail, sendMail, sendWithin } from '../../../platform/mail.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { lockDriver, setVerifiedFlag, updateDriverIdentity } from '../../drivers/public.ts';
import { parseEmail } from '@volante/domain/values/email';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import { hashOf, sameText, sixDigits } from '../secrets.ts';
import { findAccount, findAccountByEmail, updateAccount, type Account } from '../store/accounts.ts';
import { countWrongCode, deleteEmailCode, findEmailCode, keepEmailCode, triesAreUsedUp } from '../store/one-time.ts';
import { mustProveIdentity, type Proof } from './must-prove-identity.ts';

const minutes = 15;
const taken = () => new Refusal('CONFLICT', 'Ese correo ya tiene una cuenta.', { field: 'email' });

function inMinutes(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + minutes * 60_000);
}

/** Asks for a code in the caller's transaction; it is sent after commit. */
export async function askForCode(tx: Ctx, { uid, email }: Pick<Account, 'uid' | 'email'>): Promise<void> {
  await keepEmailCode(tx, { uid, email, codeHash: null, expiresAt: inMinutes(tx) });
  await addToOutbox(tx, 'accounts.emailCode', { uid });
}

/** Sends a code to an address so that its owner can prove it is theirs. */
export async function requestEmailCode(ctx: Ctx, { uid, ...account }: Account, email = account.email): Promise<void> {
  if (await triesAreUsedUp(ctx, uid)) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Escribiste códigos equivocados muchas veces. Pide otro en una hora.');
  }
  await ctx.rateLimits.consume('ownMail', { subject: uid });
  const toOwn = account.emailConfirmed && email === account.email;
  if (!toOwn && !(await ctx.rateLimits.hasTries('unconfirmedMail', { subject: email }))) {
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'Ya enviamos muchos códigos a ese correo. Usa el más nuevo o espera dos horas.',
    );
  }
  await inTransaction(ctx, (tx) => askForCode(tx, { uid, email }));
}

/** The account keeps its old address until the owner has proven the new one. */
export async function requestEmailChange(ctx: Ctx, account: Account, input: Proof & { email: string }) {
  const email = parseEmail(input.email);
  if (!email)
    throw new Refusal('BAD_USER_INPUT', 'Escribe un correo válido, como nombre@correo.cl.', { field: 'email' });
  await mustProveIdentity(ctx, account, input);
  if (email === account.email.toLowerCase()) {
    throw new Refusal('BAD_USER_INPUT', 'Ese ya es tu correo.', { field: 'email' });
  }
  if (await findAccountByEmail(ctx, email)) throw taken();
  await mustNotBeBlocked(ctx, account.uid);
  await requestEmailCode(ctx, account, email);
}

/** The code is made only when it is sent, so that no table ever holds it in plain text. */
export async function sendEmailCode(ctx: Ctx, { uid }: { uid: string }): Promise<void> {
  const account = await findAccount(ctx, uid);
  const pending = account && (await findEmailCode(ctx, uid));
  if (!pending) return;
  const code = sixDigits(ctx.ids);
  await keepEmailCode(ctx, { uid, email: pending.email, codeHash: hashOf(uid + code), expiresAt: inMinutes(ctx) });
  const mail = {
    to: pending.email,
    subject: `${code} es tu código de ${company().name}`,
    // Whose name it is nobody knows before the code is typed: the mail may go to a stranger.
    text: `Hola. Escribe este código para confirmar tu correo: ${code}\nSirve durante ${minutes} minutos.`,
  };
  const toOwn = account.emailConfirmed && pending.email === account.email;
  // What other accounts ask for to an address uses up nothing of what its owner gets.
  await (toOwn ? sendMail(ctx, mail) : sendWithin(ctx, 'unconfirmedMail', mail));
}

/** Says no more than that: the new address was typed by somebody whom the reader may not know. */
async function tellOldAddress(ctx: Ctx, account: Account): Promise<void> {
  await postMail(ctx, {
    to: account.email,
    subject: `Cambiaste tu correo de ${company().name}`,
    text: `${greetingFor(account)} Desde ahora tu cuenta usa otro correo. Si no fuiste tú, llama a soporte: ${company().supportPhone}.`,
  });
}

/** Takes the code from the mail: confirms the address. A new address then becomes the account's. */
export async function confirmEmail(ctx: Ctx, account: Account, code: string): Promise<void> {
  const taking = inTransaction(ctx, async (tx) => {
    const pending = await findEmailCode(tx, account.uid);
    if (!pending?.codeHash || !sameText(pending.codeHash, hashOf(account.uid + code.replaceAll(/\D/g, '')))) {
      await countWrongCode(tx, account.uid);
      throw new Refusal('BAD_USER_INPUT', 'El código no es correcto o ya venció.', { field: 'code', commit: true });
    }
    const changes = pending.email !== account.email;
    if (changes && (await findAccountByEmail(tx, pending.email))) throw taken();
    await updateAccount(tx, account.uid, { email: pending.email, email_confirmed_at: tx.clock.now() });
    await lockDriver(tx.db, account.uid);
    // [DAY-02] Whoever leaves may still confirm the present address, which is needed to be paid.
    if (changes) await mustNotBeBlocked(tx, account.uid);
    await deleteEmailCode(tx, account.uid);
    await setVerifiedFlag(tx, account.uid, 'auth', true);
    const { uid, firstname, lastname } = account;
    if (!changes) return recordSecurityEvent(tx, { kind: 'emailConfirmed', uid });
    await updateDriverIdentity(tx, { uid, firstname, lastname, email: pending.email });
    await tellOldAddress(tx, account);
    await recordSecurityEvent(tx, { kind: 'emailChanged', uid });
  });
  await taking.catch((error: unknown) => {
    // Somebody else took the address between our check and our write.
    throw errorCode(error) === '23505' ? taken() : error;
  });
}
