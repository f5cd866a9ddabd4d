import { demoPlans } from '@volante/demo/plans';
import type { UberBreakdown } from '@volante/domain/billing/bill';
import { chargesOf } from '@volante/domain/billing/event-charges';
import { rentLines } from '@volante/domain/billing/rent';
import { addAmounts, balanceOf, noIncomes, uberTotal } from '@volante/domain/billing/totals';
import { type EventKind, eventKinds, kindFacts } from '@volante/domain/events/kinds';
import { instantAt, parseLocalDate } from '@volante/domain/values/dates';
import { addPesos, pesos, type Pesos } from '@volante/domain/values/money';
import { type Week, weekDays, weekOfDate } from '@volante/domain/values/week';
import {
  billDays,
  type DailyBill,
  recordCharges,
  recordKm,
  recordPrepayment,
  recordTolls,
  recordTripPayments,
  weekBills,
} from '@volante/server/modules/billing/public';
import { currentMembership } from '@volante/server/modules/fleet/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWeek, fare, giveSheets, type SheetWish } from '../kit/bills.ts';
import { rounds, seed } from '../kit/long.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const on = (text: string) => parseLocalDate(text)!;
const clock = startingAt(new Date('2026-09-01T15:00:00Z'));
let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });

beforeAll(async () => {
  // Without jobs, which would fill the days' sheets by themselves.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  await importPlans(ctx(), demoPlans);
});
afterAll(() => server.close());

interface DayFacts {
  /** Null without a car. */
  sheet: (Required<Pick<SheetWish, 'uf' | 'discount' | 'planId'>> & { basePrice: string | null }) | null;
  metres: number;
  trips: UberBreakdown[];
  tolls: number[];
  events: { amount: Pesos; credited: boolean; kind: EventKind; installments: number }[];
  prePay: Pesos;
}

const between = (min: number, max: number) => fc.integer({ min, max }).map(pesos);
const day: fc.Arbitrary<DayFacts> = fc.record({
  sheet: fc.option(
    fc.record({
      uf: fc.integer({ min: 3_900_000, max: 4_200_000 }).map((cents) => (cents / 100).toFixed(2)),
      discount: fc.constantFrom(0, 5, 10, 15),
      planId: fc.constantFrom(...demoPlans.map(({ _id }) => _id)),
      basePrice: fc.option(fc.constantFrom('0.40', '0.315', '0.62')),
    }),
    { freq: 6 },
  ),
  metres: fc.integer({ min: 0, max: 700_000 }),
  trips: fc.array(
    fc.record({
      netFare: between(0, 20_000),
      tips: between(0, 2_000),
      promotions: between(0, 1_000),
      toll: between(0, 800),
      adjustment: between(-500, 500),
      other: between(-500, 500),
      taxes: between(-900, 0),
      cashCollected: between(-25_000, 0),
    }),
    { maxLength: 4 },
  ),
  tolls: fc.array(fc.integer({ min: 100, max: 2_000 }), { maxLength: 3 }),
  events: fc.array(
    fc.record({
      // An instalment is of at least a peso.
      amount: between(4, 100_000),
      credited: fc.boolean(),
      kind: fc.constantFrom(...eventKinds),
      installments: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 2 },
  ),
  prePay: fc.constantFrom(0, 0, 0, 15_000).map(pesos),
});

const none = pesos(0);

/** What the rules of `domain` say of the same facts. */
function expected(week: Week, days: readonly DayFacts[]) {
  const charges = days.flatMap(({ events }, index) =>
    events.flatMap((event) =>
      chargesOf({ ...event, subject: kindFacts(event.kind).subject, chargeDate: weekDays(week)[index]! }),
    ),
  );
  let before = 0;
  return weekDays(week).map((date, index) => {
    const { sheet, metres, trips, tolls, prePay } = days[index]!;
    const driven = sheet ? metres : 0;
    const plan = demoPlans.find(({ _id }) => _id === sheet?.planId);
    const lines =
      sheet && plan ? rentLines({ ...sheet, sections: plan.sections, metresBefore: before, metres: driven }) : [];
    before += driven;
    const of = (field: string) =>
      addPesos(...charges.filter((one) => one.date === date && one.field === field).map(({ amount }) => amount));
    return {
      date,
      km: driven / 1_000,
      incomes: {
        ...noIncomes,
        uber: addPesos(...trips.map(uberTotal)),
        other: of('refund'),
      },
      expenses: {
        fines: of('fines'),
        penaltys: of('penaltys'),
        guarantee: none,
        rent: addPesos(...lines.map(({ amount }) => amount)),
        tag: addPesos(...tolls.map(pesos)),
        other: of('other'),
      },
      installment: of('installment'),
      prePay,
      traveledSections: lines
        .filter(({ type }) => type === 'km')
        .map(({ section, metres }) => ({ ...section!, traveled: metres! / 1_000 })),
    };
  });
}

/** Such a day has no bill. One with a trip has, also if the trip paid nothing. */
const nothing = (bill: ReturnType<typeof expected>[number], { sheet, trips }: DayFacts) =>
  !sheet &&
  trips.length === 0 &&
  balanceOf(bill, none) === 0 &&
  bill.km === 0 &&
  Object.values({ ...bill.incomes, ...bill.expenses }).every((n) => n === 0) &&
  bill.installment === 0;

function comparable({ date, km, incomes, expenses, installment, prePay, traveledSections }: DailyBill) {
  return { date, km, incomes, expenses: { ...expenses, guarantee: 0 }, installment, prePay, traveledSections };
}

type Telling = () => Promise<unknown>;

/** Each fact as a call of its own, so that they can come in any order. */
function calls(uid: string, carId: string, week: Week, days: readonly DayFacts[]): Telling[] {
  return days.flatMap(({ sheet, metres, trips, tolls, events, prePay }, index): Telling[] => {
    const date = weekDays(week)[index]!;
    const noon = instantAt(date, '12:00')!;
    const key = `${uid}/${date}`;
    return [
      ...(sheet ? [() => recordKm(ctx(), [{ uid, carId, day: date, metres }])] : []),
      ...trips.map(
        (trip, n) => () => recordTripPayments(ctx(), [fare({ source: `${key}/${n}`, uid, at: noon, ...trip })]),
      ),
      ...tolls.map((amount, n) => () => recordTolls(ctx(), [{ carId, at: noon, address: `Pórtico ${n}`, amount }])),
      ...events.map(
        (event, n) => () =>
          recordCharges(ctx(), {
            uid,
            eventId: `${key}/e${n}`,
            title: 'Cobro',
            ...event,
            chargeDate: date,
          }),
      ),
      ...(prePay > 0 ? [() => recordPrepayment(ctx(), { source: `${key}/pre`, uid, amount: prePay, date })] : []),
    ];
  });
}

async function renter() {
  const { uid } = await scenario(server.system).driver({ status: 'rent', shift: 'electrico-exclusivo-all' }).create();
  return { uid, carId: (await currentMembership(ctx(), uid))!.car_id };
}

const shuffled = <T>(list: readonly T[], round: number) =>
  list
    .map((item, index) => ({ item, key: ((index + 1) * 2_654_435_761 * (round + 1)) % 4_294_967_296 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

// The week from 31 August on ends in the night the clocks go forward; it has 7 days like any other.
const week = weekOfDate(on('2026-08-31'));

test(`[SET-04] bills are what the rules say of the facts, whatever the order they come in, and closing changes nothing (SEED=${seed})`, async () => {
  const samples = fc.sample(fc.array(day, { minLength: 7, maxLength: 7 }), { numRuns: rounds(12, 300), seed });
  const drivers: { uid: string; days: DayFacts[]; live: DailyBill[] }[] = [];
  for (const [round, days] of samples.entries()) {
    clock.moveTo(new Date('2026-08-31T15:00:00Z'));
    const { uid, carId } = await renter();
    const sheets = days.flatMap(({ sheet }, index) =>
      sheet ? [{ uid, carId, date: weekDays(week)[index]!, ...sheet }] : [],
    );
    await giveSheets(ctx(), sheets);
    clock.moveTo(new Date('2026-09-06T15:00:00Z'));
    const reports = calls(uid, carId, week, days);
    // Some are told twice.
    for (const call of shuffled([...reports, ...reports.slice(0, 5)], round)) await call();
    const live = await billDays(ctx(), uid, week.monday, week.sunday);
    const wanted = expected(week, days).filter((bill, index) => !nothing(bill, days[index]!));
    expect(live.map(comparable)).toEqual(wanted);
    expect(live.every(({ uberBreakdown, incomes }) => uberTotal(uberBreakdown) === incomes.uber)).toBe(true);
    for (const { km, traveledSections } of live) {
      expect(traveledSections.reduce((sum, { traveled }) => sum + Math.round(traveled * 1_000), 0)).toBe(
        Math.round(km * 1_000),
      );
    }
    drivers.push({ uid, days, live });
  }
  clock.moveTo(new Date('2026-09-07T12:00:00Z'));
  expect(await closeWeek(ctx(), week.monday)).toEqual({ bills: expect.any(Number) });
  expect(await closeWeek(ctx(), week.monday)).toBeNull();
  for (const { uid, live } of drivers) {
    expect(await billDays(ctx(), uid, week.monday, week.sunday)).toEqual(live);
    const [bill] = await weekBills(ctx(), uid);
    const sum = addAmounts(live);
    expect(bill ?? { ...sum, balance: 0 }).toMatchObject({ ...sum, balance: balanceOf(sum, none) });
    expect(bill?.expenses.rent ?? 0).toBeGreaterThanOrEqual(0);
  }
});
