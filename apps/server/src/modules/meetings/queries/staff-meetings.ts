import { blockedText } from '@volante/domain/personal-data/blocks';
import type { StaffMeetingPage } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readPlace, writePlace } from '../../../platform/waits/place.ts';
import { pageLength } from '../../../platform/waits/wait-of.ts';
import { driverCards, namesForStaff } from '../../drivers/public.ts';
import { bookedMeetings } from '../booked-store.ts';

/** [CON-11] What is booked, with whom, the earliest first. Those whose hour has passed wait for somebody to say how they went. */
export async function staffMeetings(ctx: Ctx, after: string | undefined): Promise<StaffMeetingPage> {
  const place = after === undefined ? undefined : readPlace(after);
  const read = await bookedMeetings(ctx.db, place, pageLength + 1);
  const rows = read.slice(0, pageLength);
  const uids = [...new Set(rows.map((row) => row.driver_id))];
  const names = await namesForStaff(ctx, uids);
  const cards = await driverCards(ctx, uids);
  const last = read.length > pageLength ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ id, driver_id: uid, kind, starts_at, ends_at }) => {
      const driver = names.get(uid) ?? { uid, name: blockedText };
      // [DAY-02] A blocked number is not shown either.
      const phone = driver.name === blockedText ? null : (cards.get(uid)?.info.phone ?? null);
      return { id, kind, driver, phone, start: starts_at, end: ends_at };
    }),
    next: last ? writePlace({ since: last.place, ref: last.id }) : null,
  };
}
