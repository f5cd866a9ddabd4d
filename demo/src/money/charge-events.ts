import { Readable } from 'node:stream';
import { addDays, formatDate, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { attachEventFile, createEvent, reverseEvent } from '@volante/server/modules/events/public';
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

interface ChargedEvent {
  /** Its place in the driver's list. */
  number: number;
  event: DemoEvent;
  chargeDate: LocalDate;
}

/** Writes it once; writing it again returns the same event. */
async function charge(ctx: Ctx, renter: Renter, { number, event, chargeDate }: ChargedEvent): Promise<string> {
  const { uid, email, carId } = renter;
  const { kind, title, description, amount, credited = false, installments = 1 } = event;
  const written = { kind, title, description, amount, credited, installments, chargeDate };
  const source = `demo/${email}/${chargeDate}/${number}`;
  return (await createEvent(ctx, { source, uid, carId, status: 'Approved', ...written })).eventId;
}

/** Records what staff charged the driver that week, up to now. */
export async function chargeEvents(ctx: Ctx, renter: Renter, week: DemoWeek): Promise<void> {
  for (const [number, event] of (demoEvents[renter.email] ?? []).entries()) {
    const chargeDate = addDays(week.monday, event.weekday);
    const at = instantAt(chargeDate, '10:20');
    if (event.weeksAgo !== week.weeksAgo || !at || at > renter.to || at > ctx.clock.now()) continue;
    const eventId = await charge(on(ctx, at), renter, { number, event, chargeDate });
    await attach(on(ctx, at), eventId, event, formatDate(chargeDate));
  }
}

/** Records what staff reversed that week of what they had charged before. */
export async function reverseEvents(ctx: Ctx, renter: Renter, { monday, weeksAgo }: DemoWeek): Promise<void> {
  for (const [number, event] of (demoEvents[renter.email] ?? []).entries()) {
    if (!event.reversed) continue;
    const chargeDate = addDays(monday, event.weekday - 7 * (event.weeksAgo - weeksAgo));
    const day = addDays(chargeDate, event.reversed.days);
    const at = instantAt(day, '11:40');
    if (weekOfDate(day).monday !== monday || !at || at > ctx.clock.now()) continue;
    const eventId = await charge(on(ctx, at), renter, { number, event, chargeDate });
    await reverseEvent(on(ctx, at), { eventId, reason: event.reversed.reason });
  }
}
