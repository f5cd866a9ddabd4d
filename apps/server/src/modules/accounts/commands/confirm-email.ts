import { brand } from '@volante/domain/brand';
import type { Ctx } from '../../../platform/context.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setVerifiedFlag, updateDriverIdentity } from '../../drivers/public.ts';
import { parseEmail } from '@volante/domain/values/email';
import { postMail, sendMail } from '../mail.ts';
import { hashOf, sameText, sixDigits } from '../secrets.ts';
import { findAccount, findAccountByEmail, updateAccount, type Account } from '../store/accounts.ts';
import { countWrongCode, deleteEmailCode, findEmailCode, keepEmailCode } from '../store/one-time.ts';
import { mustProveIdentity, type Proof } from './must-prove-identity.ts';

const minutes = 15;
const taken = () => new Refusal('CONFLICT', 'Ese correo ya tiene una cuenta.', { field: 'email' });

function inMinutes(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + minutes * 60_000);
}

/** Sends a code to an address so that its owner can prove it is theirs. */
export async function requestEmailCode(ctx: Ctx, account: Account, email = account.email): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await keepEmailCode(tx, { uid: account.uid, email, codeHash: null, expiresAt: inMinutes(tx) });
    await addToOutbox(tx, 'accounts.emailCode', { uid: account.uid });
  });
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
  await requestEmailCode(ctx, account, email);
}

/** The code is made only when it is sent, so that no table ever holds it in plain text. */
export async function sendEmailCode(ctx: Ctx, { uid }: { uid: string }): Promise<void> {
  const [account, pending] = [await findAccount(ctx, uid), await findEmailCode(ctx, uid)];
  if (!account || !pending) return;
  const code = sixDigits(ctx.ids);
  await keepEmailCode(ctx, { uid, email: pending.email, codeHash: hashOf(uid + code), expiresAt: inMinutes(ctx) });
  await sendMail(ctx, {
    to: pending.email,
    subject: `${code} es tu código de ${brand.name}`,
    text: `Hola, ${account.firstname}. Escribe este código para confirmar tu correo: ${code}\nSirve durante ${minutes} minutos.`,
  });
}

async function tellOldAddress(ctx: Ctx, account: Account, email: string): Promise<void> {
  await postMail(ctx, {
    to: account.email,
    subject: `Cambiaste tu correo de ${brand.name}`,
    text: `Hola, ${account.firstname}. Desde ahora entras con ${email}. Si no fuiste tú, llama a soporte: ${brand.supportPhone}.`,
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
    await deleteEmailCode(tx, account.uid);
    await setVerifiedFlag(tx, account.uid, 'auth', true);
    if (!changes) return;
    const { uid, firstname, lastname } = account;
    await updateDriverIdentity(tx, { uid, firstname, lastname, email: pending.email });
    await tellOldAddress(tx, account, pending.email);
  });
  await taking.catch((error: unknown) => {
    // Somebody else took the address between our check and our write.
    throw errorCode(error) === '23505' ? taken() : error;
  });
}
