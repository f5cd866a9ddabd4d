import { isLive } from '@volante/domain/charging/session';
import { whoWords } from '@volante/domain/charging/who';
import { onlyStaff } from '../../../platform/console/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { shownSession } from '../shown-session.ts';
import { notesAbout, ordersOfSession } from '../store/desk.ts';
import { type DeskCharge, deskCharges } from '../store/desk-charges.ts';
import { messagesOf } from '../store/messages.ts';
import { waitingForEnd, waitingForReview } from '../store/waiting.ts';
import { shownOrders } from './staff-orders.ts';

/** So many are looked at on one page; the rest of those that wait stand in their list of Hoy. */
const mostTroubles = 100;
const last = 100;

type Trouble = 'end' | 'review';

/** What somebody has to look at, by the same questions as Hoy. */
async function troubles(ctx: Ctx): Promise<Map<string, { trouble: Trouble; since: Date }>> {
  const now = ctx.clock.now();
  const ends = await waitingForEnd.page(ctx.db, now, undefined, mostTroubles);
  const reviews = await waitingForReview.page(ctx.db, now, undefined, mostTroubles);
  return new Map<string, { trouble: Trouble; since: Date }>([
    ...ends.map(({ ref, since }) => [ref, { trouble: 'end', since }] as const),
    ...reviews.map(({ ref, since }) => [ref, { trouble: 'review', since }] as const),
  ]);
}

async function shown(ctx: Ctx, rows: readonly DeskCharge[]) {
  const troubled = await troubles(ctx);
  const now = ctx.clock.now();
  const uids = onlyStaff(ctx).may('drivers.read') ? [...new Set(rows.map((row) => row.driver_id))] : [];
  const names = await namesForStaff(ctx, uids);
  return rows.map((row) => {
    const { cost, message, stopping, pricePerKwh } = shownSession(row, now);
    const wrong = troubled.get(row.id);
    return {
      id: row.id,
      status: row.status,
      trouble: wrong?.trouble ?? null,
      troubleSince: wrong?.since ?? null,
      plate: row.car_id,
      driver: names.get(row.driver_id) ?? null,
      station: row.station_id,
      place: row.place,
      point: row.charge_point_id,
      connector: row.code,
      connected: row.connected,
      askedAt: row.asked_at,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      toldAt: row.told_at,
      energyWh: row.energy_wh,
      pricePerKwh,
      cost,
      message: message ?? null,
      stopping,
    };
  });
}

type Shown = Awaited<ReturnType<typeof shown>>[number];

const rank = ({ trouble, status }: Shown) => (trouble ? 0 : isLive(status) ? 1 : 2);

/** Of those that wait the oldest is the first, of the others the newest. */
function inOrder(one: Shown, other: Shown): number {
  const [first, second] = [rank(one), rank(other)];
  if (first !== second) return first - second;
  if (one.troubleSince && other.troubleSince) return one.troubleSince.getTime() - other.troubleSince.getTime();
  return other.askedAt.getTime() - one.askedAt.getTime();
}

/** [CON-17] Charges without end or with odd energy first; then what runs, and what was. */
export async function staffCharges(ctx: Ctx): Promise<Shown[]> {
  return (await shown(ctx, await deskCharges(ctx, { last }))).toSorted(inOrder);
}

/** [CON-17] One charge, with what was done about it. */
export async function staffCharge(ctx: Ctx, id: string) {
  const rows = await deskCharges(ctx, { id });
  const [charge] = await shown(ctx, rows);
  if (!charge) return null;
  const notes = await notesAbout(ctx, `session ${id}`);
  return {
    charge,
    notes: notes.map(({ at, who, what, detail }) => ({ at, who: whoWords(who), what, detail })),
    orders: shownOrders(await ordersOfSession(ctx, id), await messagesOf(ctx, charge.point), ctx.clock.now()),
  };
}
