import { fare } from '../../tests/kit/bills.ts';
import { payBill } from '../../tests/kit/pay-bill.ts';
import { loadDemoWorld } from '@volante/demo/world';
import { counterpartyNamed } from '@volante/domain/billing/counterparties';
import { addDays, localDateOf, parseLocalDate, startOfDay } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { weekOf } from '@volante/domain/values/week';
import { recordUf } from '@volante/server/modules/accounting/public';
import { contribute } from '@volante/server/modules/banking/public';
import {
  closeDueWeeks,
  giveBackGuarantee,
  owedByCounterparties,
  recordCounterpartyPayment,
  recordTripPayments,
  reverseCounterpartyPayment,
  weekBills,
} from '@volante/server/modules/billing/public';
import { bounceLine, confirmLines, preparePayouts, sendBatch } from '@volante/server/modules/payouts/public';
import type { startingAt } from '@volante/server/platform/clock';
import type { Ctx } from '@volante/server/platform/context';
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

/** A platform's payment is recorded wrongly and reversed; what was collected of tolls and IVA is paid. */
async function settleWithOthers(system: System, stretch: number): Promise<void> {
  const ctx = system.contextFor({ kind: 'staff', name: 'check', door: 'shell' });
  const wrong = `didi/${stretch}`;
  const week = weekOf(ctx.clock.now()).monday;
  const didi = { counterparty: counterpartyNamed('didi')!, week, amount: pesos(1_000_000), reference: wrong };
  await recordCounterpartyPayment(ctx, didi);
  await reverseCounterpartyPayment(ctx, { reference: wrong, reason: 'Era de otra empresa' });
  for (const key of ['peajes', 'iva']) {
    const [owed] = await owedByCounterparties(ctx.db, key, null);
    const amount = pesos(owed!.billed - owed!.paid);
    const reference = `${key}/${stretch}`;
    await recordCounterpartyPayment(ctx, { counterparty: counterpartyNamed(key)!, week: null, amount, reference });
  }
}

/** A driver without a car and the company pay into a guarantee, and the one before is given back. */
async function moveGuarantee(system: System, stretch: number): Promise<void> {
  const ctx = system.contextFor({ kind: 'staff', name: 'check', door: 'shell' });
  const { rows } = await system.pool.query<{ id: string }>(
    `select id from drivers where status in ('churned', 'revoked') and exists (select from bill_weeks where driver_id = id) order by id`,
  );
  const date = localDateOf(ctx.clock.now());
  for (const { id: uid } of rows) {
    await contribute(ctx, { uid, origin: 'driver', amount: 120_000, source: `directo/${uid}/${stretch}`, date });
    await contribute(ctx, { uid, origin: 'volante', amount: 30_000, source: `empresa/${uid}/${stretch}`, date });
    await giveBackGuarantee(ctx, { uid, reason: 'Terminó su arriendo' });
    await contribute(ctx, { uid, origin: 'driver', amount: 45_000, source: `otra-vez/${uid}/${stretch}`, date });
  }
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
    await payBill(ctx, { uid, billId: owed._id, amount: owed.rest });
  }
  await payAll(ctx, stretch);
  await settleWithOthers(system, stretch);
  await moveGuarantee(system, stretch);
}

/** Simulates a year of the demo world with the product's own commands. */
export async function liveAYear(system: System, clock: ReturnType<typeof startingAt>): Promise<void> {
  const { monday: last } = weekOf(clock.now());
  // The published values begin in November 2025, and some of its drivers earlier.
  const ctx = system.contextFor({ kind: 'staff', name: 'check', door: 'shell' });
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
