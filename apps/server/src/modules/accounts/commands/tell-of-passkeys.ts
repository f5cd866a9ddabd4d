import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { postMail } from '../../../platform/mail.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { notify } from '../../notifications/public.ts';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import type { Account } from '../store/accounts.ts';

const news = {
  added: { kind: 'passkeyAdded', words: 'Agregaste una llave de acceso a tu cuenta' },
  removed: { kind: 'passkeyRemoved', words: 'Quitaste una llave de acceso de tu cuenta' },
  copied: { kind: 'passkeyCopied', words: 'No dejamos entrar a quien usó una copia de tu llave de acceso' },
  recoveryBegun: { kind: 'passkeyRecoveryBegun', words: 'Pediste quitar todas tus llaves de acceso' },
  recoveryEnded: {
    kind: 'passkeyRecoveryCancelled',
    words: 'Tus llaves de acceso siguen como estaban: se canceló el pedido de quitarlas',
  },
  recovered: { kind: 'passkeysRecovered', words: 'Quitamos todas tus llaves de acceso, como pediste' },
} as const;

export type PasskeyNews = keyof typeof news;

/**
 * The one place where something that happened to the passkeys of an account becomes known: it is noted, and its owner is
 * told by mail and in the app, in the same transaction.
 */
export async function tellOfPasskeys(tx: Ctx, account: Account, what: PasskeyNews, detail = ''): Promise<void> {
  const { kind, words } = news[what];
  const text = `${words}.${detail && ` ${detail}`}`;
  const alarm = `Si no fuiste tú, cambia tu contraseña y llama a soporte: ${company().supportPhone}.`;
  await recordSecurityEvent(tx, { kind, uid: account.uid });
  await postMail(tx, {
    to: account.email,
    subject: `Llaves de acceso de ${company().name}`,
    text: `${greetingFor(account)} ${text} ${alarm}`,
  });
  await notify(tx, { driverId: account.uid, type: 'other', message: `${text} ${alarm}`, always: true });
}
