import { company } from '@volante/domain/company/company';
import type { NotificationType } from '@volante/domain/notifications/notification-types';
import { blockAsAdministrator } from '@volante/server/modules/cash/public';
import { notify, readNotification } from '@volante/server/modules/notifications/public';
import type { Ctx } from '@volante/server/platform/context';
import { type DemoAccount, sharedCar } from './accounts.ts';
import { daysAgo, on } from './past.ts';
import { recordCases } from './support/cases.ts';

interface Message {
  type: NotificationType;
  text: string;
  at: Date;
  read: boolean;
}

const hour = 3_600_000;

function messagesOf({ signedUpDaysAgo, journey }: DemoAccount, now: Date): Message[] {
  const last = journey.at(-1);
  if (!last) return [];
  const welcome = `¡Te damos la bienvenida a ${company().name}! Completa tu perfil para empezar a conducir.`;
  const messages: Message[] = [{ type: 'other', text: welcome, at: daysAgo(now, signedUpDaysAgo), read: true }];
  if (last.to === 'rent' && last.plate === sharedCar) {
    const text = 'Hoy entregas o recibes el auto: revisa la hora y el lugar en tu turno.';
    messages.push({ type: 'exchange', text, at: new Date(now.getTime() - 2 * hour), read: false });
  }
  if (last.to === 'frozen') {
    const text = 'Tu cuenta está congelada. Escríbenos por el chat para regularizar tu situación.';
    messages.push({ type: 'other', text, at: daysAgo(now, last.daysAgo), read: false });
  }
  return messages.filter(({ at }) => at < now);
}

/** Sends the driver the notifications of their past, and records their cases and an administrator's block. */
export async function tellDemoDriver(ctx: Ctx, driverId: string, account: DemoAccount): Promise<void> {
  const now = ctx.clock.now();
  for (const { type, text, at, read } of messagesOf(account, now)) {
    const then = on(ctx, at);
    const { notificationId } = await notify(then, { driverId, type, message: text });
    if (read) await readNotification(then, { driverId, notificationId });
  }
  if (account.supportSays) await recordCases(ctx, driverId, account.supportSays);
  if (account.cashBlocked) {
    const reason = account.cashBlocked;
    await blockAsAdministrator(on(ctx, daysAgo(now, 21)), { driverId, block: true, reason });
  }
}
