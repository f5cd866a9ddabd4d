import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import { hashOf } from '../secrets.ts';
import { findAccount, type Account } from '../store/accounts.ts';
import {
  beginRecovery,
  deleteRecovery,
  findDueRecoveries,
  findRecoveryLink,
  keepRecoveryLink,
  takeDueRecovery,
} from '../store/passkey-recoveries.ts';
import { deletePasskeysOf } from '../store/passkeys.ts';
import { tellOfPasskeys } from './tell-of-passkeys.ts';
import { linkMinutes } from '../link-minutes.ts';

/** Time enough for an owner to hear of it and say no. */
export const recoveryHours = 48;

export async function requestRecovery(ctx: Ctx, { uid }: Account): Promise<void> {
  await addToOutbox(ctx, 'accounts.passkeyRecovery', { uid });
}

/** The link is made only when it is sent, so that no table ever holds it. */
export async function sendRecoveryLink(ctx: Ctx, { uid }: { uid: string }): Promise<void> {
  const account = await findAccount(ctx, uid);
  if (!account?.hasPasskeys) return;
  const token = ctx.ids.secret();
  const expiresAt = new Date(ctx.clock.now().getTime() + linkMinutes * 60_000);
  await keepRecoveryLink(ctx, { uid, tokenHash: hashOf(token), expiresAt });
  await sendMail(ctx, {
    to: account.email,
    subject: `¿Perdiste tus llaves de acceso de ${company().name}?`,
    text: `${greetingFor(account)} Abre este enlace para quitar todas tus llaves de acceso. Las quitamos ${recoveryHours} horas después. Sirve una vez, durante ${linkMinutes} minutos:\n${ctx.config.publicUrl}/accounts/passkeys/lost?token=${token}\nSi no lo pediste, no hagas nada: tus llaves siguen igual. Alguien que sabe tu contraseña pudo pedirlo: cámbiala.`,
  });
}

const gone = () => new Refusal('NOT_FOUND', 'Este enlace ya se usó o venció. Pide uno nuevo.');

export async function mustBeUsableRecovery(ctx: Ctx, token: string): Promise<void> {
  if (!(await findRecoveryLink(ctx, hashOf(token)))) throw gone();
}

/** Starts the wait, and tells the owner, who may cancel it until the end. */
export async function startRecovery(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const dueAt = new Date(tx.clock.now().getTime() + recoveryHours * 60 * 60_000);
    const uid = await beginRecovery(tx, hashOf(token), dueAt);
    const account = uid && (await findAccount(tx, uid));
    if (!account) throw gone();
    const cancel = `Las quitaremos en ${recoveryHours} horas. Para cancelarlo entra con una de ellas, o en Mi cuenta, Llaves de acceso.`;
    await tellOfPasskeys(tx, account, 'recoveryBegun', cancel);
  });
}

export async function cancelRecovery(ctx: Ctx, account: Account): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await deleteRecovery(tx, account.uid)) await tellOfPasskeys(tx, account, 'recoveryEnded');
  });
}

/** Removes the passkeys of everybody whose wait is over. */
export async function finishRecoveries(ctx: Ctx): Promise<void> {
  for (const uid of await findDueRecoveries(ctx)) {
    await inTransaction(ctx, async (tx) => {
      if (!(await takeDueRecovery(tx, uid))) return;
      await deletePasskeysOf(tx, uid);
      const account = await findAccount(tx, uid);
      if (account) await tellOfPasskeys(tx, account, 'recovered');
    });
  }
}
