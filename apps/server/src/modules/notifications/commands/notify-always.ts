import type { Ctx } from '../../../platform/context.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { type News, notify } from './notify.ts';

export interface MailPayload {
  driverId: string;
  notificationId: string;
  subject: string;
}

/**
 * [DAY-05] For what concerns a driver's car, money, documents or account: a notification, a push to each phone that lets one
 * in, and a mail. No preference turns it off. Call it in the same transaction as the event it reports.
 */
export async function notifyAlways(tx: Ctx, { subject, ...news }: News & { subject: string }): Promise<void> {
  const { driverId } = news;
  const { notificationId } = await notify(tx, { ...news, always: true });
  const payload: MailPayload = { driverId, notificationId, subject };
  await addToOutbox(tx, 'notification.mail', payload);
}
