import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import { sendMail } from '../../../platform/mail.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { mustBeAllowedToSignIn } from '../policy.ts';
import { hashOf, sameText, sixDigits } from '../secrets.ts';
import { findAccount } from '../store/accounts.ts';
import { deleteSignInCode, keepSignInCode, keepTypedPassword, takeCodeTry, whoseCode } from '../store/sign-in-codes.ts';

const minutes = 15;

const inMinutes = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + minutes * 60_000);

interface Typed {
  flowHash: string;
  /** Whose password was right; undefined when it was wrong. */
  uid: string | undefined;
  linksRideHailing: boolean;
}

/** From now on this sign-in waits for a code, whether or not one is sent. */
export async function awaitCode(ctx: Ctx, { uid, ...typed }: Typed): Promise<void> {
  await keepTypedPassword(ctx, { ...typed, uid: uid ?? null, expiresAt: inMinutes(ctx) });
}

/** For a right password alone, and after the answer: how long it takes must not tell. */
export async function askForSignInCode(ctx: Ctx, { flowHash, uid }: { flowHash: string; uid: string }): Promise<void> {
  if (await ctx.rateLimits.takes('signInCode', { subject: uid })) {
    await addToOutbox(ctx, 'accounts.signInCode', { flowHash });
  } else {
    ctx.log.warn({ uid }, 'a sign-in code was not sent: this account has had its share');
  }
}

/** The code is made only when it is sent, so that no table ever holds it in plain text. */
export async function sendSignInCode(ctx: Ctx, { flowHash }: { flowHash: string }): Promise<void> {
  const uid = await whoseCode(ctx, flowHash);
  const account = uid && (await findAccount(ctx, uid));
  if (!account) return;
  const code = sixDigits(ctx.ids);
  await keepSignInCode(ctx, { flowHash, codeHash: hashOf(flowHash + code), expiresAt: inMinutes(ctx) });
  await recordSecurityEvent(ctx, { kind: 'signInCodeSent', uid });
  await sendMail(ctx, {
    to: account.email,
    subject: `${code} es tu código para entrar a ${company().name}`,
    text: `${greetingFor(account)} Alguien probó muchas contraseñas en tu cuenta, así que para entrar pedimos además este código: ${code}\nEscríbelo donde pusiste tu contraseña. Sirve durante ${minutes} minutos. No se lo des a nadie.\nSi no estás entrando tú, alguien sabe tu contraseña: cámbiala en ${ctx.config.publicUrl}/accounts/forgot`,
  });
}

const notRight = () =>
  new Refusal(
    'BAD_USER_INPUT',
    'El código no es correcto o ya venció. Después de 5 intentos vuelve a escribir tu contraseña.',
    { field: 'code', commit: true },
  );

/** Signs in with the code of the mail. It works once, whoever types it at the same time. */
export function signInByCode(
  ctx: Ctx,
  { flowHash, code }: { flowHash: string; code: string },
): Promise<{ uid: string; linksRideHailing: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const tried = await takeCodeTry(tx, flowHash);
    const typed = hashOf(flowHash + code.replaceAll(/\D/g, ''));
    if (!tried?.uid || !tried.codeHash || !sameText(tried.codeHash, typed)) throw notRight();
    await deleteSignInCode(tx, flowHash);
    await mustBeAllowedToSignIn(tx, tried.uid);
    return { uid: tried.uid, linksRideHailing: tried.linksRideHailing };
  });
}
