import { demoPlans } from '@volante/demo/plans';
import { linesOf } from '@volante/domain/billing/explain-lines';
import { addDays, instantAt, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import {
  billDays,
  movementsOf,
  recordTolls,
  recordTripPayments,
  weekBills,
  withdrawTripPayments,
} from '@volante/server/modules/billing/public';
import { currentMembership } from '@volante/server/modules/fleet/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeWeek, fare } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const on = (text: string) => parseLocalDate(text)!;
const noon = (date: LocalDate) => instantAt(date, '12:00')!;
const clock = startingAt(noon(on('2026-10-05')));
let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });
let monday = on('2026-10-05');
const after = (days: number) => addDays(monday, days);

beforeAll(async () => {
  server = await startTestServer({ clock });
  await importPlans(ctx(), demoPlans);
});
afterAll(() => server.close());
beforeEach(async () => {
  await close();
  monday = after(7);
  clock.moveTo(noon(after(2)));
});

async function close(): Promise<void> {
  clock.moveTo(noon(after(7)));
  await closeWeek(ctx(), monday);
}

const amounts = { netFare: 5_000, tips: 0, taxes: -200, cashCollected: -1_000 };
const trip = (uid: string, wish: Partial<typeof amounts> = {}, day = after(1)) =>
  recordTripPayments(ctx(), [fare({ source: `${uid}/trip`, uid, at: noon(day), km: 8, ...amounts, ...wish })]);

/** What a driver sees of a week: income, tolls, km of trips, and the movements with their reasons. */
async function week(uid: string, first: LocalDate) {
  const last = addDays(first, 6);
  const days = await billDays(ctx(), uid, first, last);
  const movements = movementsOf(ctx(), uid, first, last);
  const [trips, tags] = [await movements.trips(), await movements.tags()];
  return days.map((day) => {
    const explained = { ...day, uber: trips.get(day.date) ?? [], tag: tags.get(day.date) ?? [] };
    return {
      date: day.date,
      uber: day.incomes.uber,
      tag: day.expenses.tag,
      kmUber: day.kmUber,
      breakdown: day.uberBreakdown,
      lines: day.references
        .filter(({ field }) => field !== 'guarantee')
        .map(({ field, date, amount }) => [field, date, amount]),
      trips: explained.uber.map(({ amount, correction, before }) => [amount, correction, before]),
      tolls: linesOf(explained, 'tag').map(({ detail, amount, late }) => [detail, amount, late]),
    };
  });
}

describe('[MNY-01] a payment that its platform corrects', () => {
  test('changes in its own bill while the week is open, and says what it was', async () => {
    const { uid } = await signedInDriver(server.system);
    expect(await trip(uid)).toEqual({ taken: 1, corrected: 0, withdrawn: 0 });
    expect(await trip(uid)).toEqual({ taken: 0, corrected: 0, withdrawn: 0 });
    expect(await trip(uid, { netFare: 4_500, cashCollected: 0 })).toEqual({ taken: 0, corrected: 1, withdrawn: 0 });
    expect(await week(uid, after(0))).toMatchObject([
      {
        date: after(1),
        uber: 4_300,
        breakdown: { netFare: 4_500, taxes: -200, cashCollected: 0 },
        trips: [[4_300, 'corrected', 3_800]],
      },
    ]);
  });

  test('after the close changes the open week by the difference, once, with its day; the closed bill stays', async () => {
    const { uid } = await signedInDriver(server.system);
    await trip(uid);
    await close();
    const closed = await week(uid, after(0));
    const [bill] = await weekBills(ctx(), uid);
    for (let again = 0; again < 2; again += 1) await trip(uid, { netFare: 4_500 });
    expect(await week(uid, after(0))).toEqual(closed);
    expect(await week(uid, after(7))).toMatchObject([
      {
        date: after(7),
        uber: -500,
        kmUber: 0,
        breakdown: { netFare: -500, taxes: 0 },
        lines: [['uber', after(1), -500]],
        trips: [[-500, 'corrected', 3_800]],
      },
    ]);
    // A second correction, in the same open week, is a difference to the first.
    await trip(uid, { netFare: 4_800 });
    expect(await week(uid, after(7))).toMatchObject([
      {
        uber: -200,
        trips: [
          [-500, 'corrected', 3_800],
          [300, 'corrected', 3_300],
        ],
      },
    ]);
    monday = after(7);
    await close();
    expect((await weekBills(ctx(), uid)).map(({ incomes }) => incomes.uber)).toEqual([-200, bill!.incomes.uber]);
    // Back to what it was: over all weeks the driver has what the platform says now.
    await trip(uid, {}, after(-6));
    expect(await week(uid, after(7))).toMatchObject([{ uber: 200, trips: [[200, 'corrected', 3_600]] }]);
  });

  test('or withdraws is taken back, and can come again', async () => {
    const { uid } = await signedInDriver(server.system);
    await trip(uid);
    expect(await withdrawTripPayments(ctx(), [`${uid}/trip`, 'nobody-knows'])).toEqual({ corrected: 0, withdrawn: 1 });
    expect(await withdrawTripPayments(ctx(), [`${uid}/trip`])).toEqual({ corrected: 0, withdrawn: 0 });
    expect(await week(uid, after(0))).toMatchObject([{ uber: 0, kmUber: 0, trips: [[0, 'withdrawn', 3_800]] }]);
    await close();
    await trip(uid);
    expect(await week(uid, after(7))).toMatchObject([{ uber: 3_800, kmUber: 8, trips: [[3_800, 'corrected', 0]] }]);
    await withdrawTripPayments(ctx(), [`${uid}/trip`]);
    expect(await week(uid, after(7))).toMatchObject([
      {
        uber: 0,
        trips: [
          [3_800, 'corrected', 0],
          [-3_800, 'withdrawn', 3_800],
        ],
      },
    ]);
  });

  test.runIf(onPostgres)('by two reports at once is corrected once by each', async () => {
    const { uid } = await signedInDriver(server.system);
    await trip(uid);
    await close();
    await Promise.all(Array.from({ length: 8 }, (_, n) => trip(uid, { netFare: 4_000 + (n % 2) * 100 })));
    const [open] = await week(uid, after(7));
    expect([-1_000, -900]).toContain(open?.uber);
    expect(open?.trips.length).toBeLessThanOrEqual(8);
    await trip(uid, { netFare: 4_000 });
    expect(await week(uid, after(7))).toMatchObject([{ uber: -1_000 }]);
  });
});

describe('[MNY-01] a toll that its operator corrects', () => {
  async function renter() {
    const { uid } = await scenario(server.system).driver({ status: 'rent', shift: 'electrico-exclusivo-all' }).create();
    const { car_id: carId } = (await currentMembership(ctx(), uid))!;
    clock.moveTo(noon(after(4)));
    const passage = { carId, at: noon(after(3)), address: 'Lo Saldes' };
    return { uid, toll: (amount: string) => recordTolls(ctx(), [{ ...passage, amount }]) };
  }

  test('changes in an open bill; after the close the difference is given back or charged, with the reason', async () => {
    const { uid, toll } = await renter();
    expect(await toll('0')).toEqual({ taken: 0, corrected: 0, withdrawn: 0 });
    expect(await toll('449')).toEqual({ taken: 1, corrected: 0, withdrawn: 0 });
    expect(await toll('551.2')).toEqual({ taken: 0, corrected: 1, withdrawn: 0 });
    const own = (days: { tag: number }[]) => days.filter(({ tag }) => tag !== 0);
    expect(own(await week(uid, after(0)))).toMatchObject([
      { tag: 551, tolls: [['12:00 hrs · La autopista corrigió este cobro: antes $449', -551, undefined]] },
    ]);
    await close();
    const closed = await week(uid, after(0));
    expect(await toll('0')).toEqual({ taken: 0, corrected: 0, withdrawn: 1 });
    expect(await week(uid, after(0))).toEqual(closed);
    expect(own(await week(uid, after(7)))).toMatchObject([
      {
        date: after(7),
        tag: -551,
        lines: expect.arrayContaining([['tag', after(3), -551]]),
        tolls: [['12:00 hrs · La autopista anuló este cobro: antes $551', 551, after(3)]],
      },
    ]);
  });
});
