import { isLeft } from '@volante/domain/handover/status';
import { isStanding, standings } from '@volante/domain/handover/standing';
import { openSteps, roles } from '@volante/domain/handover/steps';
import { addDays, localDateOf, type LocalDate, startOfDay } from '@volante/domain/values/dates';
import type { StaffHandoverDay } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readPlace, writePlace } from '../../../platform/waits/place.ts';
import { pageLength } from '../../../platform/waits/wait-of.ts';
import { countedByStanding, type DayRow, handoversOfDay } from '../store/day.ts';
import { stepsOfExchanges } from '../store/exchanges.ts';
import { namesShown } from './names-shown.ts';

interface Asked {
  day?: LocalDate | null | undefined;
  standing?: string | null | undefined;
  after?: string | null | undefined;
}

/** Whether its drivers have still something to do. */
const isOpen = ({ standing, cancel_reason }: DayRow) =>
  standing === 'waiting' || standing === 'late' || (standing === 'no-show' && cancel_reason === null);

/** [CON-15] The handovers of a day by hour, and how many stand in each way. */
export async function handoverDay(ctx: Ctx, { day, standing, after }: Asked): Promise<StaffHandoverDay> {
  if (standing && !isStanding(standing))
    throw new Refusal('BAD_USER_INPUT', `No hay entregas «${standing}».`, { field: 'standing' });
  const now = ctx.clock.now();
  const shown = day ?? localDateOf(now);
  const [from, to] = [startOfDay(shown), startOfDay(addDays(shown, 1))];
  const counted = new Map((await countedByStanding(ctx.db, from, to, now)).map((one) => [one.standing, one.count]));
  const place = after ? readPlace(after) : undefined;
  const read = await handoversOfDay(
    ctx.db,
    from,
    to,
    now,
    standing || null,
    place?.since ?? null,
    place?.ref ?? null,
    pageLength + 1,
  );
  const rows = read.slice(0, pageLength);
  const last = read.length > pageLength ? rows.at(-1) : undefined;
  const names = await namesShown(
    ctx,
    rows.flatMap(({ deliverer_id, receiver_id }) => [deliverer_id, receiver_id]),
  );
  const steps = await stepsOfExchanges(
    ctx,
    rows.filter(isOpen).map(({ id }) => id),
  );
  const stepsOf = (id: string) => steps.filter(({ exchange_id }) => exchange_id === id);
  return {
    day: shown,
    counts: standings.map((one) => ({ standing: one, count: counted.get(one) ?? 0 })),
    rows: rows.map((row) => ({
      id: row.id,
      dueAt: row.due_at,
      plate: row.car_id,
      left: isLeft(row.exchange_type),
      standing: row.standing,
      cancelReason: row.cancel_reason,
      receivedAt: row.received_at,
      deliverer: names.get(row.deliverer_id) ?? null,
      receiver: names.get(row.receiver_id) ?? null,
      open: roles.flatMap((role) =>
        openSteps(stepsOf(row.id), role).map(({ type, optional }) => ({ role, type, optional })),
      ),
      disputed: row.disputed,
    })),
    next: last ? writePlace({ since: last.place, ref: last.id }) : null,
  };
}
