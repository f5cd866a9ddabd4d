import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../platform/context.ts';
import { greetingFor } from '../../platform/mail-greeting.ts';
import { sendNotice } from '../../platform/mail.ts';
import { mailAddressOf } from '../drivers/public.ts';
import type { MailPayload } from './commands/notify-always.ts';
import { readNotificationRow } from './store.ts';

/**
 * Outbox handler of `notifyAlways`. An address that nobody has confirmed may be a stranger's: its mail says only that there
 * is news.
 */
export async function mailNotification(ctx: Ctx, { driverId, notificationId, subject }: MailPayload): Promise<void> {
  const row = await readNotificationRow(ctx.db, notificationId);
  const reader = await mailAddressOf(ctx.db, driverId);
  // Erased with the account.
  if (!row || !reader) return;
  const link = `${ctx.config.publicUrl}${row.path ?? '/app/v2/notifications'}`;
  const mail = reader.emailConfirmed
    ? { subject, text: `${row.message}\n\nMíralo en la app: ${link}` }
    : {
        subject: `Hay novedades en tu cuenta de ${company().name}`,
        text: `Hay novedades en la cuenta que usa esta dirección. Entra para verlas y confirma tu correo: ${link}`,
      };
  await sendNotice(ctx, { to: reader.email, subject: mail.subject, text: `${greetingFor(reader)} ${mail.text}` });
}
