import { on } from '@volante/demo/past';
import { makeDriver } from '@volante/demo/scenario';
import { linesOf } from '@volante/domain/billing/explain-lines';
import { addDays, type LocalDate, localDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { billDays, movementsOf, recordTolls, weekBills } from '@volante/server/modules/billing/public';
import { planExchange } from '@volante/server/modules/handover/public';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeWeek } from '../kit/bills.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

let database: TestDatabase;
let system: TestSystem;
let plates = 10;
let [carId, am, pm, exchange] = ['', '', '', ''];
/** The Monday of the open week, and the Tuesday on which everything happens. */
let open = localDate('2026-09-14');
let tuesday = addDays(open, 1);

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});
afterAll(async () => {
  await system.close();
  await database.drop();
});

/** On that Tuesday, in UTC: the shift of the afternoon begins at 20:00. */
const hour = (time: string) => `${tuesday}T${time}:00Z`;
const at = (instant: string) => on(system.contextFor({ kind: 'system' }), new Date(instant));
const now = () => at(`${addDays(open, 3)}T15:00:00Z`);
const job = (name: string) => billingJobs.find((one) => one.name === name)!.run(now());
const recount = () => job('billing-recount-handovers');
const night = () => job('billing-count-km');

async function close(): Promise<void> {
  await closeWeek(at(`${addDays(open, 7)}T15:00:00Z`), open);
  open = addDays(open, 7);
}

async function couple(): Promise<void> {
  await close();
  tuesday = addDays(open, 1);
  carId = `KLTR${(plates += 1)}`;
  const since = at(`${addDays(open, -1)}T15:00:00Z`);
  am = (await makeDriver(since, { status: 'rent', plate: carId, shift: 'electrico-compartido-am' })).uid;
  pm = (await makeDriver(since, { status: 'rent', plate: carId, shift: 'electrico-compartido-pm' })).uid;
  exchange = await planExchange(at(hour('11:00')), {
    carId,
    deliverer: am,
    receiver: pm,
    exchangeType: 'EXCHANGE-CAR',
    time: new Date(hour('12:00')),
  });
}
beforeEach(couple);

const receivedAt = (time: string | null) =>
  system.pool.query(`update exchanges set status = $3, received_at = $2 where id = $1`, [
    exchange,
    time === null ? null : hour(time),
    time === null ? 'Cancelled' : 'Done',
  ]);

const toll = (time: string, amount: number, address = 'Lo Saldes') =>
  recordTolls(now(), [{ carId, at: new Date(hour(time)), address, amount: String(amount) }]);

/** What a driver is charged for tolls in a week, and what '¿Por qué?' says of each. */
async function tolls(uid: string, first: LocalDate) {
  const last = addDays(first, 6);
  const tags = await movementsOf(now(), uid, first, last).tags();
  const days = await billDays(now(), uid, first, last);
  const lines = days.flatMap((day) => linesOf({ ...day, uber: [], tag: tags.get(day.date) ?? [] }, 'tag'));
  const charged = days.reduce((sum, { expenses }) => sum + expenses.tag, 0);
  // Nothing is charged that is not shown.
  expect(lines.reduce((sum, { amount }) => sum - amount, 0)).toBe(charged);
  return { charged, said: lines.map(({ detail, amount }) => [detail?.split(' · ')[1] ?? '', 0 - amount]) };
}

const charged = async (first: LocalDate) => [(await tolls(am, first)).charged, (await tolls(pm, first)).charged];

async function books(): Promise<void> {
  const request = { staff: 'ana', domain: 'ledger', action: 'check', options: {} };
  const { ok, text } = await runOpsAction(system, modules, request);
  expect(ok, text).toBe(true);
}

const [taken, given] = ['Otra persona tenía el auto: antes $449', 'Tenías el auto: la entrega se supo después'];

describe('[MNY-03] tolls of a car', () => {
  test('follow a handover that becomes known late, in the open week', async () => {
    await toll('14:00', 449);
    await toll('11:00', 300);
    expect(await charged(open)).toEqual([749, 0]);
    await receivedAt('12:00');
    for (let again = 0; again < 2; again += 1) await recount();
    const ofAm = [
      ['', 300],
      [taken, 0],
    ];
    expect(await tolls(am, open)).toEqual({ charged: 300, said: ofAm });
    expect(await tolls(pm, open)).toEqual({ charged: 449, said: [[given, 449]] });
    // What the operator corrects then is theirs who held the car.
    await toll('14:00', 500);
    expect(await charged(open)).toEqual([300, 500]);
    await receivedAt(null);
    await recount();
    expect(await charged(open)).toEqual([800, 0]);
    await toll('14:00', 449);
    expect(await charged(open)).toEqual([749, 0]);
  });

  test('follow it after the close too: what one is charged the other gets back, and the books fit', async () => {
    await toll('14:00', 449);
    await close();
    const closed = [await weekBills(now(), am), await weekBills(now(), pm)];
    await receivedAt('12:00');
    for (let again = 0; again < 2; again += 1) await recount();
    expect([await weekBills(now(), am), await weekBills(now(), pm)]).toEqual(closed);
    expect(await tolls(am, open)).toEqual({ charged: -449, said: [[taken, -449]] });
    expect(await tolls(pm, open)).toEqual({ charged: 449, said: [[given, 449]] });
    await close();
    await books();
    await toll('14:00', 0);
    expect(await charged(open)).toEqual([0, -449]);
    await close();
    await books();
  });

  test('that were nobody’s, or somebody’s who had no car then, are found at night', async () => {
    await toll('14:00', 449);
    const memberships = (text: string) =>
      system.pool.query(`update assignation_drivers set started_at = ${text} where car_id = $1`, [carId]);
    await memberships(`started_at + interval '3 days'`);
    await night();
    expect(await charged(open)).toEqual([0, 0]);
    await memberships(`started_at - interval '3 days'`);
    await night();
    expect(await charged(open)).toEqual([449, 0]);
    await close();
    await books();
  });

  test('come to what they would have been, in whatever order it all becomes known', async () => {
    const times = ['08:30', '11:00', '13:00', '15:30', '19:00', '21:00', '23:30'];
    const step = fc.oneof(
      fc.record({ receipt: fc.constantFrom(null, '10:00', '12:00', '14:30', '18:00') }),
      fc.record({ passed: fc.constantFrom(...times), amount: fc.integer({ min: 0, max: 2_000 }) }),
      fc.constant('recount' as const),
      fc.constant('close' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await couple();
        const first = open;
        const amounts = new Map<string, number>();
        let closes = 0;
        for (const one of steps) {
          if (one === 'recount') await recount();
          else if (one === 'close' && closes < 2) {
            await night();
            await close();
            closes += 1;
          } else if (one === 'close') continue;
          else if ('receipt' in one) await receivedAt(one.receipt);
          else {
            await toll(one.passed, one.amount);
            amounts.set(one.passed, one.amount);
          }
        }
        await recount();
        await night();
        const sums = async () => {
          const all: number[][] = [];
          for (let week = first; week <= open; week = addDays(week, 7)) all.push(await charged(week));
          return [0, 1].map((index) => all.reduce((sum, each) => sum + each[index]!, 0));
        };
        const known = await sums();
        // A second car of passages, reported when everything is known.
        for (const [time, amount] of amounts) await toll(time, amount, 'Kennedy');
        expect(await sums()).toEqual(known.map((sum) => 2 * sum));
        await close();
        await books();
      }),
      { numRuns: 6 },
    );
  });

  test.runIf(onPostgres)('move once, however many look, and while their operator corrects them', async () => {
    for (let round = 0; round < 4; round += 1) {
      if (round > 0) await couple();
      for (const time of ['13:00', '14:00', '15:00']) await toll(time, 400);
      if (round % 2 === 1) await close();
      const first = open;
      await receivedAt('12:00');
      const correct = Promise.all(['13:00', '14:00', '15:00'].map((time) => toll(time, 500)));
      await Promise.all([recount(), recount(), night(), correct]);
      await recount();
      expect(await charged(first)).toEqual(round % 2 === 1 ? [-1_200, 1_500] : [0, 1_500]);
      await close();
      await books();
    }
  });
});
