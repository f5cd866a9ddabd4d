import type { Ctx } from '../../../platform/context.ts';
import { notificationsOf } from '../../notifications/public.ts';
import { messagesOf } from '../../support/public.ts';
import { readLog, readTermsAcceptances } from '../store.ts';
import { getDriver } from './get-driver.ts';

/** Everything kept about a driver, for 'export of my data'. Who on the staff did what is not theirs. */
export async function exportDriverData(ctx: Ctx, uid: string) {
  const driver = await getDriver(ctx, uid);
  const history = await readLog(ctx.db, uid);
  const messages = await messagesOf(ctx.db, uid);
  const notifications = await notificationsOf(ctx.db, uid);
  return {
    driver,
    history: history.map(({ at, subject, before, after, why }) => ({ at, subject, before, after, why })),
    termsAcceptances: await readTermsAcceptances(ctx.db, uid),
    notifications: notifications.map(({ type, message, sent_at, read_at }) => ({
      type,
      message,
      sentAt: sent_at,
      readAt: read_at,
    })),
    messages: messages.map(({ case_id, author, body, sent_at }) => ({
      caseId: case_id,
      author,
      body,
      sentAt: sent_at,
    })),
  };
}
