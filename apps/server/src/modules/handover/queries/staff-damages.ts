import { damageState } from '@volante/domain/handover/damages';
import { readingInWords } from '@volante/domain/handover/readings';
import { damageCharge } from '@volante/domain/handover/texts';
import { roles } from '@volante/domain/handover/steps';
import { entryOf } from '@volante/domain/values/present';
import type { StaffDamage, StaffHandoverSide } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { driverIn } from '../driver-in.ts';
import { type DamageRow, findDamage } from '../store/damages.ts';
import { type ExchangeRow, findExchanges, stepsOfExchanges } from '../store/exchanges.ts';
import { noShowsOf } from '../store/photos.ts';
import { readingsOf } from '../store/readings.ts';
import { namesShown } from './names-shown.ts';

/** Both sides of a handover: who, what they read, what they did and when. */
export async function sidesForStaff(ctx: Ctx, exchange: ExchangeRow): Promise<StaffHandoverSide[]> {
  const names = await namesShown(ctx, [exchange.deliverer_id, exchange.receiver_id]);
  const steps = await stepsOfExchanges(ctx, [exchange.id]);
  const readings = await readingsOf(ctx, [exchange.id]);
  const noShows = await noShowsOf(ctx, [exchange.id]);
  return roles.map((role) => {
    const uid = driverIn(exchange, role);
    const read = readings.find(({ domain }) => domain === role);
    const reading = read && {
      odometer: read.odometer_km,
      odometerFrom: read.odometer_from,
      battery: read.battery_percent,
      batteryFrom: read.battery_from,
    };
    return {
      role,
      driver: names.get(uid) ?? null,
      reading: reading ? readingInWords(reading, 'el conductor') : null,
      waitedInVainAt: noShows.find(({ driver_id }) => driver_id === uid)?.reported_at ?? null,
      steps: steps
        .filter(({ domain }) => domain === role)
        .map(({ type, optional, status, done_at, note }) => ({ type, optional, status, doneAt: done_at, note })),
    };
  });
}

/** Reported damages as staff see them, without their photos. */
export async function damagesForStaff(ctx: Ctx, rows: readonly DamageRow[]): Promise<StaffDamage[]> {
  const exchanges = new Map(
    (await findExchanges(ctx, [...new Set(rows.map(({ exchange_id }) => exchange_id))])).map((one) => [one.id, one]),
  );
  const uids = rows.flatMap(({ driver_id, contested_by }) => (contested_by ? [driver_id, contested_by] : [driver_id]));
  const names = await namesShown(ctx, uids);
  const shown: StaffDamage[] = [];
  for (const row of rows) {
    const exchange = entryOf(exchanges, row.exchange_id);
    const charge = damageCharge({ plate: row.car_id, kinds: row.kinds, dueAt: exchange.due_at });
    shown.push({
      id: row.id,
      handoverId: exchange.id,
      plate: row.car_id,
      handoverAt: exchange.due_at,
      reportedBy: exchange.deliverer_id === row.driver_id ? 'Deliverer' : 'Receiver',
      author: names.get(row.driver_id) ?? null,
      contester: (row.contested_by && names.get(row.contested_by)) || null,
      delivererId: exchange.deliverer_id,
      receiverId: exchange.receiver_id,
      kinds: row.kinds,
      comment: row.comment,
      seenAt: row.seen_at,
      state: damageState({ contestedAt: row.contested_at, verdict: row.verdict }),
      contestedAt: row.contested_at,
      contestComment: row.contest_comment,
      verdictReason: row.verdict_reason,
      verdictAt: row.verdict_at,
      verdictBy: row.verdict_by,
      sides: await sidesForStaff(ctx, exchange),
      chargeTitle: charge.title,
      chargeDescription: charge.description,
      chargeReference: `daño ${row.id}`,
    });
  }
  return shown;
}

/** [CON-15] One reported damage. */
export async function staffDamage(ctx: Ctx, id: string): Promise<StaffDamage | null> {
  const row = await findDamage(ctx, id);
  const [shown = null] = row ? await damagesForStaff(ctx, [row]) : [];
  return shown;
}
