import { on } from '@volante/demo/past';
import { demoPlans } from '@volante/demo/plans';
import { makeDriver } from '@volante/demo/scenario';
import { addDays, instantAt, localDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { billDays, closeDueWeeks, recordTripPayments } from '@volante/server/modules/billing/public';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../kit/auditor.ts';
import { fare } from '../kit/bills.ts';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { rounds, seed } from '../kit/long.ts';

let database: TestDatabase;
let system: TestSystem;
beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});
afterAll(async () => {
  await system.close();
  await database.drop();
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How often a car measures. It sends each measurement, but some arrive days later. */
const pace = 10 * minute;
const first = localDate('2026-10-05');
const days = Array.from({ length: 14 }, (_, index) => addDays(first, index));
const begin = startOfDay(first).getTime();
const end = startOfDay(addDays(first, 14)).getTime();
const since = begin - day;
const uf = '41057.20';

const at = (instant: number) => on(system.contextFor({ kind: 'system' }), new Date(instant));
const job = (name: string, now: number) => billingJobs.find((one) => one.name === name)!.run(at(now));

/** Numbers from 0 to 1 that are the same for the same start. */
function dice(start: number): () => number {
  let state = start;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Measured {
  at: number;
  metres: number;
  arrives: number;
}

interface Car {
  plate: string;
  am: string;
  pm: string;
  truth: readonly Measured[];
  /** In the order of their arrival. */
  waiting: Measured[];
}

/** Before the car passes into other hands, and at midnight, it stands: km of the next minutes are not of that time. */
function stands(instant: number): boolean {
  const clock = ((instant - since) % day) / hour;
  return [5, 17, 24].some((edge) => clock > edge - 0.6 && clock <= edge) || clock === 0;
}

/** A car that stands and drives by turns. Now and then it has no signal for hours; single messages are late as well. */
function measured(roll: () => number): Measured[] {
  const silences = Array.from({ length: 12 }, () => {
    const from = begin + roll() * (end - begin);
    return { from, to: from + (0.5 + 18 * roll()) * hour, delay: 5 * day * roll() };
  });
  let metres = 50_000;
  return Array.from({ length: (end - since) / pace + 1 }, (_, index) => {
    const now = since + index * pace;
    metres += stands(now) || roll() < 0.3 ? 0 : Math.floor(roll() * 9_000);
    const silence = silences.find(({ from, to }) => from < now && now < to);
    const late = silence ? silence.to - now + silence.delay * roll() : roll() < 0.1 ? 5 * day * roll() : 0;
    return { at: now, metres, arrives: now + Math.min(late, 6.5 * day) };
  });
}

async function carOf(number: number, roll: () => number): Promise<Car> {
  const plate = `KLZR${10 + number}`;
  const driver = async (shift: string) => (await makeDriver(at(since), { status: 'rent', plate, shift })).uid;
  const [am, pm] = [await driver('electrico-compartido-am'), await driver('electrico-compartido-pm')];
  const truth = measured(roll);
  return { plate, am, pm, truth, waiting: truth.toSorted((one, other) => one.arrives - other.arrives) };
}

/** What has arrived by now is heard in pieces and in any order. */
async function hear({ plate, waiting }: Car, now: number, roll: () => number): Promise<void> {
  const later = waiting.findIndex(({ arrives }) => arrives > now);
  const arrived = waiting.splice(0, later === -1 ? waiting.length : later);
  const shuffled = arrived.map((one) => ({ one, place: roll() })).toSorted((a, b) => a.place - b.place);
  while (shuffled.length > 0) {
    const piece = shuffled.splice(0, 1 + Math.floor(roll() * 40)).map(({ one }) => ({
      carId: plate,
      receivedAt: new Date(now),
      message: { at: one.at, odometer: one.metres / 1_000, doors: 'closed' as const },
    }));
    await recordReadings(at(now), piece);
  }
}

/** What each driver drove on each day, by the odometer as it really was: the morning's from 05:00 to 17:00. */
function drivenBy({ truth }: Car): { am: number[]; pm: number[] } {
  const metresAt = (instant: number) => truth[(instant - since) / pace]!.metres;
  const between = (from: number, to: number) => metresAt(to) - metresAt(from);
  const edges = days.map((date) => ({
    start: startOfDay(date).getTime(),
    five: instantAt(date, '05:00')!.getTime(),
    change: instantAt(date, '17:00')!.getTime(),
    next: startOfDay(addDays(date, 1)).getTime(),
  }));
  return {
    am: edges.map(({ five, change }) => between(five, change)),
    pm: edges.map(({ start, five, change, next }) => between(start, five) + between(change, next)),
  };
}

const { sections } = demoPlans.find(({ _id }) => _id === 'electrico-compartido')!;
const none = { uber: 0, tolls: 0, fines: 0, penaltys: 0, other: 0, refund: 0, prePay: 0 };
const rentOf = (metres: readonly number[]) =>
  audited(
    metres.map((each) => ({ ...none, metres: each, sheet: { uf, discount: 0, basePrice: '0.40', sections } })),
  ).map(({ rent }) => rent);

test('[MNY-04] whatever arrives late, in pieces and in any order, across changes and closes: in the end each driver has paid their own km', async () => {
  const roll = dice(seed + 1);
  const cars: Car[] = [];
  for (let number = 0; number < rounds(1, 12); number += 1) cars.push(await carOf(number, roll));
  let [trips, open, night] = [0, first, first];
  const stop = end + 8 * day;
  for (let now = begin; now < stop; now += (2 + Math.floor(roll() * 8)) * hour) {
    const today = localDateOf(new Date(now));
    for (const car of cars) {
      await hear(car, now, roll);
      const over = now - 20 * hour * roll();
      if (now > end || over < begin || roll() < 0.5) continue;
      const trip = { uid: roll() < 0.5 ? car.am : car.pm, at: new Date(over), startedAt: new Date(over - 40 * minute) };
      const source = `${car.plate}/${(trips += 1)}`;
      await recordTripPayments(at(now), [fare({ ...trip, source, km: Math.floor(30 * roll()), netFare: 1_000 })]);
    }
    await job('billing-gather', now);
    if (today !== night) await job('billing-count-km', now);
    night = today;
    for (; addDays(open, 7) <= today; open = addDays(open, 7)) await closeDueWeeks(at(now), open);
  }
  let estimates = 0;
  for (const car of cars) {
    expect(car.waiting).toEqual([]);
    const driven = drivenBy(car);
    for (const shift of ['am', 'pm'] as const) {
      const bills = await billDays(at(stop), car[shift], first, addDays(first, 27));
      estimates += bills.reduce((sum, { kmEstimates }) => sum + kmEstimates.length, 0);
      const paid = new Map<string, number>();
      for (const { field, date, amount } of bills.flatMap(({ references }) => references)) {
        if (field === 'rent') paid.set(date, (paid.get(date) ?? 0) + amount);
      }
      expect(days.map((date) => paid.get(date) ?? 0)).toEqual(rentOf(driven[shift]));
    }
  }
  // Otherwise nothing was silent, and nothing proven.
  expect(estimates).toBeGreaterThan(10);
});
