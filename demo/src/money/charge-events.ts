import { Readable } from 'node:stream';
import { addDays, formatDate, instantAt } from '@volante/domain/values/dates';
import { attachEventFile, createEvent } from '@volante/server/modules/events/public';
import type { Ctx } from '@volante/server/platform/context';
import { on } from '../past.ts';
import { samplePdf } from '../sample-pdf.ts';
import { type DemoEvent, demoEvents } from './events.ts';
import type { DemoWeek } from './record-week.ts';
import type { Renter } from './renters.ts';

async function attach(ctx: Ctx, eventId: string, { files = [], title }: DemoEvent, date: string): Promise<void> {
  for (const name of files) {
    const stream = Readable.from(samplePdf(name, title, date));
    await attachEventFile(ctx, { eventId, name: `${name}.pdf`, stream });
  }
}

/** Records what staff charged the driver that week, up to now. */
export async function chargeEvents(ctx: Ctx, { uid, email, carId, to }: Renter, week: DemoWeek): Promise<void> {
  for (const [number, event] of (demoEvents[email] ?? []).entries()) {
    const chargeDate = addDays(week.monday, event.weekday);
    const at = instantAt(chargeDate, '10:20');
    if (event.weeksAgo !== week.weeksAgo || !at || at > to || at > ctx.clock.now()) continue;
    const { subject, type, title, description, amount, credited = false, installments = 1 } = event;
    const written = { subject, type, title, description, amount, credited, installments, chargeDate };
    const source = `demo/${email}/${chargeDate}/${number}`;
    const { eventId } = await createEvent(on(ctx, at), { source, uid, carId, status: 'Approved', ...written });
    await attach(on(ctx, at), eventId, event, formatDate(chargeDate));
  }
}
