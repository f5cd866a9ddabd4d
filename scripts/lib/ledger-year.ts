import { fare } from '../../tests/kit/bills.ts';
import { loadDemoWorld } from '@volante/demo/world';
import { addDays, parseLocalDate, startOfDay } from '@volante/domain/values/dates';
import { negated } from '@volante/domain/values/money';
import { weekOf } from '@volante/domain/values/week';
import { recordUf } from '@volante/server/modules/accounting/public';
import { closeDueWeeks, recordTripPayments, settleBill, weekBills } from '@volante/server/modules/billing/public';
import { bounceLine, confirmLines, preparePayouts, sendBatch } from '@volante/server/modules/payouts/public';
import type { startingAt } from '@volante/server/platform/clock';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import type { System } from '@volante/server/platform/system';

const weeks = 52;
/** Weeks per step: the demo world catches up on at most twelve weeks at a time. */
const atOnce = 10;
const hour = 3_600_000;

async function driversWithBills({ pool }: System): Promise<string[]> {
  const { rows } = await pool.query<{ driver_id: string }>('select distinct driver_id from bill_weeks order by 1');
  return rows.map(({ driver_id }) => driver_id);
}

/** Every balance is paid out; one of them comes back from the bank. */
async function payAll(ctx: Ctx, stretch: number): Promise<void> {
  const { batchId, lines } = await preparePayouts(ctx);
  if (batchId === null) return;
  await sendBatch(ctx, batchId);
  const back = lines[stretch % lines.length]!;
  await bounceLine(ctx, { batchId, billId: back.bill_id, reason: 'Cuenta cerrada' });
  await confirmLines(ctx, { batchId });
}

/** What else a year brings: a payment the platform tells weeks late, every other debt paid, and every balance paid out. */
async function liveOn(system: System, stretch: number): Promise<void> {
  const ctx = system.contextFor({ kind: 'system' });
  const now = ctx.clock.now();
  for (const [index, uid] of (await driversWithBills(system)).entries()) {
    const late = fare({
      source: `late/${stretch}/${uid}`,
      uid,
      at: new Date(now.getTime() - 20 * 24 * hour),
      netFare: 7_321,
    });
    await recordTripPayments(ctx, [late]);
    const owed = (await weekBills(ctx, uid)).find(({ payable }) => payable);
    if (!owed || index % 2 === 1) continue;
    const paying = {
      uid,
      billId: owed._id,
      amount: negated(owed.balance),
      kind: 'payment',
      source: `payment/${owed._id}`,
    } as const;
    await inTransaction(ctx, (tx) => settleBill(tx, paying));
  }
  await payAll(ctx, stretch);
}

/** Simulates a year of the demo world with the product's own commands. */
export async function liveAYear(system: System, clock: ReturnType<typeof startingAt>): Promise<void> {
  const { monday: last } = weekOf(clock.now());
  // The published values begin in November 2025, and some of its drivers earlier.
  const ctx = system.contextFor({ kind: 'staff', name: 'check' });
  await recordUf(ctx, { date: parseLocalDate('2025-01-01')!, value: '38416.69', source: 'staff:check' });
  for (let week = weeks; week >= 0; week -= atOnce) {
    const stop = Math.max(week - atOnce, 0);
    clock.moveTo(new Date(startOfDay(addDays(last, -7 * stop)).getTime() + hour));
    console.log(`  the world until ${addDays(last, -7 * stop)}`);
    await loadDemoWorld(system, () => {});
    await closeDueWeeks(system.contextFor({ kind: 'system' }));
    await liveOn(system, stop);
    if (stop === 0) return;
  }
}
