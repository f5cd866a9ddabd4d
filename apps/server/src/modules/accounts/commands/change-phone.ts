import { company } from '@volante/domain/company/company';
import { parsePhone } from '@volante/domain/values/phone';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { postMail } from '../../../platform/mail.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { postSms, sendSms } from '../../../platform/sms.ts';
import { lockDriver, updateDriverIdentity } from '../../drivers/public.ts';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import { hashOf, sameText, sixDigits } from '../secrets.ts';
import { findAccount, lockAccount, updateAccount, type Account } from '../store/accounts.ts';
import {
  countWrongPhoneCode,
  deletePhoneCode,
  findPhoneCode,
  keepPhoneCode,
  keepProvenPhone,
  phoneTriesAreUsedUp,
  provenPhoneOf,
} from '../store/phone-codes.ts';
import { mustProveIdentity, type Proof } from './must-prove-identity.ts';

const minutes = 15;

function inMinutes(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + minutes * 60_000);
}

/** Sends a code to the number so that its owner can prove it is theirs. */
export async function requestPhoneCode(ctx: Ctx, uid: string, phone: string): Promise<void> {
  if (await phoneTriesAreUsedUp(ctx, uid)) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Escribiste códigos equivocados muchas veces. Pide otro en una hora.');
  }
  await ctx.rateLimits.consume('ownSms', { subject: uid });
  await inTransaction(ctx, async (tx) => {
    await keepPhoneCode(tx, { uid, phone, codeHash: null, expiresAt: inMinutes(tx) });
    await addToOutbox(tx, 'accounts.phoneCode', { uid });
  });
}

/**
 * [DAY-16] The account keeps its old number until the owner has proven the new one. Whether it is somebody else's is said
 * only then: otherwise anybody could ask whose numbers we know.
 */
export async function requestPhoneChange(ctx: Ctx, account: Account, input: Proof & { phone: string }): Promise<void> {
  const phone = parsePhone(input.phone);
  if (!phone) {
    throw new Refusal('BAD_USER_INPUT', 'Escribe un celular chileno, como +56\u00A09\u00A08765\u00A04321.', {
      field: 'phone',
    });
  }
  await mustProveIdentity(ctx, account, input);
  if (phone === account.phone && phone === (await provenPhoneOf(ctx, account.uid))) {
    throw new Refusal('BAD_USER_INPUT', 'Ese ya es tu celular.', { field: 'phone' });
  }
  await mustNotBeBlocked(ctx, account.uid);
  await requestPhoneCode(ctx, account.uid, phone);
}

/** The code is made only when it is sent, so that no table ever holds it in plain text. */
export async function sendPhoneCode(ctx: Ctx, { uid }: { uid: string }): Promise<void> {
  const pending = (await findAccount(ctx, uid)) && (await findPhoneCode(ctx, uid));
  if (!pending) return;
  const code = sixDigits(ctx.ids);
  await keepPhoneCode(ctx, { uid, phone: pending.phone, codeHash: hashOf(uid + code), expiresAt: inMinutes(ctx) });
  await sendSms(ctx, {
    to: pending.phone,
    text: `${code} es tu código de ${company().name}. Sirve durante ${minutes} minutos. No se lo des a nadie.`,
  });
}

/** Both ways of reaching whoever had the account: a thief of the phone does not read the mail, and the other way round. */
async function tellOfChange(tx: Ctx, account: Account): Promise<void> {
  const text = `Desde ahora tu cuenta usa otro celular. Si no fuiste tú, llama a soporte: ${company().supportPhone}.`;
  await postMail(tx, {
    to: account.email,
    subject: `Cambiaste tu celular de ${company().name}`,
    text: `${greetingFor(account)} ${text}`,
  });
  if (account.phone) await postSms(tx, { to: account.phone, text: `${company().name}: ${text}` });
}

/** Takes the code from the message: the number becomes the account's and the driver's. */
export async function confirmPhone(ctx: Ctx, account: Account, code: string): Promise<void> {
  const { uid } = account;
  const taking = inTransaction(ctx, async (tx) => {
    // Rows are locked in the order that every other change uses: account, then driver. Of two at once, one waits here.
    await lockAccount(tx, uid);
    const pending = await findPhoneCode(tx, uid);
    if (!pending?.codeHash || !sameText(pending.codeHash, hashOf(uid + code.replaceAll(/\D/g, '')))) {
      await countWrongPhoneCode(tx, uid);
      throw new Refusal('BAD_USER_INPUT', 'El código no es correcto o ya venció.', { field: 'code', commit: true });
    }
    const { phone } = pending;
    await deletePhoneCode(tx, uid);
    await keepProvenPhone(tx, uid, phone);
    await updateAccount(tx, uid, { phone });
    await lockDriver(tx.db, uid);
    await mustNotBeBlocked(tx, uid);
    const { firstname, lastname, email } = account;
    await updateDriverIdentity(tx, { uid, firstname, lastname, email, phone });
    if (phone !== account.phone) await tellOfChange(tx, account);
    await recordSecurityEvent(tx, { kind: 'phoneChanged', uid });
  });
  await taking.catch((error: unknown) => {
    if (errorCode(error) !== '23505') throw error;
    throw new Refusal('CONFLICT', 'Ese celular ya es de otra cuenta. Si es tuyo, llama a soporte.', { field: 'code' });
  });
}
