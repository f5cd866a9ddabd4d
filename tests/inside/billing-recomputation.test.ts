import { demoPlans } from '@volante/demo/plans';
import { addDays, instantAt, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import {
  billDays,
  recordCharges,
  recordKm,
  recordPrepayment,
  recordTolls,
  recordTripPayments,
  weekBills,
  type WeeklyBill,
  withdrawTripPayments,
} from '@volante/server/modules/billing/public';
import { currentMembership } from '@volante/server/modules/fleet/public';
import { checkLedger } from '@volante/server/modules/ledger/check-ledger';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audited, type AuditedDay, type AuditedField } from '../kit/auditor.ts';
import { closeWeek, fare, giveSheets } from '../kit/bills.ts';
import { patience, rounds } from '../kit/long.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

vi.setConfig({ testTimeout: patience(240_000) });

/** Three weeks in which things happen, and two more in which the last of them become known. */
const weeks = 3;
const weeksInAll = weeks + 2;
const first = parseLocalDate('2026-08-03')!;
const dayAt = (index: number): LocalDate => addDays(first, index);
const noon = (day: LocalDate) => instantAt(day, '12:00')!;
/** The day before: the drivers have had their cars when the first week begins. */
const clock = startingAt(noon(addDays(first, -1)));
let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });

beforeAll(async () => {
  // No jobs: the day sheets are those of the random worlds.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  await importPlans(ctx(), demoPlans);
});
afterAll(() => server.close());

/** What is said of a fact, version by version; `lateness` is how many weeks after its own each became known. */
const versions = <T>(value: fc.Arbitrary<T>) =>
  fc.array(fc.record({ value, lateness: fc.integer({ min: 0, max: 2 }) }), { minLength: 1, maxLength: 3 });

const amount = (min: number, max: number) => fc.integer({ min, max });
const trip = fc.record({
  netFare: amount(0, 20_000),
  taxes: amount(-900, 0),
  cashCollected: amount(-20_000, 0),
  km: amount(0, 60_000).map((metres) => metres / 1_000),
});
const charge = fc.record({
  amount: amount(1, 90_000),
  kind: fc.constantFrom(...(['fines', 'penaltys', 'other', 'refund'] as const)),
  lateness: fc.integer({ min: 0, max: 2 }),
});

const day = fc.record({
  sheet: fc.option(
    fc.record({
      uf: fc.integer({ min: 3_900_000, max: 4_200_000 }).map((cents) => (cents / 100).toFixed(2)),
      discount: fc.constantFrom(0, 5, 10, 15),
      planId: fc.constantFrom(...demoPlans.map(({ _id }) => _id)),
      basePrice: fc.option(fc.constantFrom('0.40', '0.315', '0.62')),
    }),
    { freq: 8 },
  ),
  km: versions(amount(0, 400_000)),
  // Null: the platform or the toll operator withdraws it.
  trips: fc.array(versions(fc.option(trip, { freq: 4 })), { maxLength: 2 }),
  tolls: fc.array(versions(fc.option(amount(100, 2_000), { freq: 4 })), { maxLength: 2 }),
  charges: fc.array(charge, { maxLength: 1 }),
  prePay: fc.constantFrom(0, 0, 0, 15_000),
});
type Day = typeof day extends fc.Arbitrary<infer T> ? T : never;
const world = fc.array(day, { minLength: 7 * weeks, maxLength: 7 * weeks });

interface Telling {
  /** The week in which it becomes known. */
  week: number;
  fact: string;
  tell: () => Promise<unknown>;
}

const kinds = { fines: 'fine', penaltys: 'penalty', other: 'other', refund: 'refund' } as const;

/** Versions become known one after another: a later one never before an earlier one. */
function inOrder<T>(own: number, reports: readonly { value: T; lateness: number }[]) {
  let week = own;
  return reports.map(({ value, lateness }) => ({ value, week: (week = Math.max(week, own + lateness)) }));
}

function tellings(uid: string, carId: string, days: readonly Day[]): Telling[] {
  return days.flatMap(({ sheet, km, trips, tolls, charges, prePay }, index): Telling[] => {
    const own = Math.floor(index / 7);
    const date = dayAt(index);
    const at = noon(date);
    const source = (name: string) => `${uid}/${index}/${name}`;
    const each = <T>(
      fact: string,
      reports: readonly { value: T; lateness: number }[],
      tell: (value: T) => Promise<unknown>,
    ) => inOrder(own, reports).map(({ week, value }) => ({ fact: source(fact), week, tell: () => tell(value) }));
    return [
      ...(sheet ? each('km', km, (metres) => recordKm(ctx(), [{ uid, carId, day: date, metres }])) : []),
      ...trips.flatMap((reports, n) =>
        each(`trip${n}`, reports, (paid) =>
          paid
            ? recordTripPayments(ctx(), [fare({ source: source(`trip${n}`), uid, at, ...paid })])
            : withdrawTripPayments(ctx(), [source(`trip${n}`)]),
        ),
      ),
      ...tolls.flatMap((reports, n) =>
        each(`toll${n}`, reports, (paid) =>
          recordTolls(ctx(), [{ carId, at, address: `Pórtico ${n}`, amount: String(paid ?? 0) }]),
        ),
      ),
      ...charges.flatMap(({ amount: charged, kind, lateness }) =>
        each('charge', [{ value: charged, lateness }], () =>
          recordCharges(ctx(), {
            uid,
            eventId: source('charge'),
            kind: kinds[kind],
            title: 'Cobro',
            amount: pesos(charged),
            credited: kind === 'refund',
            installments: 1,
            chargeDate: date,
          }),
        ),
      ),
      ...each('pre', prePay > 0 ? [{ value: prePay, lateness: 0 }] : [], (paid) =>
        recordPrepayment(ctx(), { source: source('pre'), uid, amount: paid, date }),
      ),
    ];
  });
}

/** The km of all trips as they were reported last; a trip that was withdrawn has none. */
const tripMetres = (days: readonly Day[]) =>
  sum(days.flatMap(({ trips }) => trips.map((reports) => Math.round((last(reports)?.km ?? 0) * 1_000))));

const last = <T>(reports: readonly { value: T }[]): T => reports.at(-1)!.value;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What is true of a day in the end. */
function truth({ sheet, km, trips, tolls, charges, prePay }: Day): AuditedDay {
  const plan = demoPlans.find(({ _id }) => _id === sheet?.planId);
  const of = (kind: string) => sum(charges.filter((one) => one.kind === kind).map((one) => one.amount));
  return {
    sheet: sheet && { ...sheet, sections: plan!.sections },
    metres: sheet ? last(km) : 0,
    uber: sum(trips.map(last).map((paid) => (paid ? paid.netFare + paid.taxes + paid.cashCollected : 0))),
    tolls: sum(tolls.map(last).map((paid) => paid ?? 0)),
    fines: of('fines'),
    penaltys: of('penaltys'),
    other: of('other'),
    refund: of('refund'),
    prePay,
  };
}

/** Facts come in any order, the versions of one fact in theirs. Some are reported twice. */
function shuffled(all: readonly Telling[], seed: number): Telling[] {
  const places = new Map(
    [...new Set(all.map(({ fact }) => fact))].map((fact, n) => [fact, (n * 7_919 * (seed + 3)) % 1_009]),
  );
  return all
    .toSorted((one, other) => places.get(one.fact)! - places.get(other.fact)!)
    .flatMap((one, n) => (n % 5 === 0 ? [one, one] : [one]));
}

/** A bill adds up by itself, and takes over exactly what the one before left unpaid. */
function checkBills(bills: readonly WeeklyBill[]): void {
  let owed = 0;
  for (const { incomes, expenses, installment, prePay, debt, balance } of bills.toReversed()) {
    expect(debt).toBe(owed);
    const spent = sum(Object.values(expenses)) + installment + debt;
    expect(balance).toBe(sum(Object.values(incomes)) + prePay - spent);
    owed = Math.max(0, -balance);
  }
}

test('[MNY-02] an auditor who knows only what is true in the end agrees with every day of every driver, to the peso', async () => {
  const worlds = fc.sample(world, { numRuns: rounds(8, 150), seed: 20_261_105 });
  const drivers: { uid: string; reports: Telling[]; days: Day[] }[] = [];
  for (const days of worlds) {
    const { uid } = await scenario(server.system).driver({ status: 'rent', shift: 'electrico-exclusivo-all' }).create();
    const { car_id: carId } = (await currentMembership(ctx(), uid))!;
    const sheets = days.flatMap(({ sheet }, index) => (sheet ? [{ uid, carId, date: dayAt(index), ...sheet }] : []));
    await giveSheets(ctx(), sheets);
    drivers.push({ uid, days, reports: tellings(uid, carId, days) });
  }
  const closed = new Map<string, unknown>();
  for (let week = 0; week < weeksInAll; week += 1) {
    // Late on Sunday: all of the week has happened.
    clock.moveTo(instantAt(dayAt(7 * week + 6), '23:00')!);
    for (const [seed, { reports }] of drivers.entries()) {
      for (const { tell } of shuffled(
        reports.filter((one) => one.week === week),
        seed,
      ))
        await tell();
    }
    clock.moveTo(noon(dayAt(7 * week + 7)));
    await closeWeek(ctx(), dayAt(7 * week));
    for (const { uid } of drivers) {
      closed.set(`${uid}/${week}`, await billDays(ctx(), uid, dayAt(7 * week), dayAt(7 * week + 6)));
    }
  }
  for (const { uid, days } of drivers) {
    const booked = new Map<string, number>();
    for (let week = 0; week < weeksInAll; week += 1) {
      const bill = await billDays(ctx(), uid, dayAt(7 * week), dayAt(7 * week + 6));
      expect(bill).toEqual(closed.get(`${uid}/${week}`));
      for (const { field, date, amount: paid } of bill.flatMap(({ references }) => references)) {
        booked.set(`${date} ${field}`, (booked.get(`${date} ${field}`) ?? 0) + paid);
      }
    }
    const expected = audited(days.map(truth));
    for (const [index, ofDay] of expected.entries()) {
      const found = Object.fromEntries(
        Object.keys(ofDay).map((field) => [field, booked.get(`${dayAt(index)} ${field}`) ?? 0]),
      );
      expect({ uid, date: dayAt(index), ...found }).toEqual({ uid, date: dayAt(index), ...ofDay });
    }
    const bills = await weekBills(ctx(), uid);
    const total = (of: (bill: WeeklyBill) => number) => sum(bills.map(of));
    const inAll = (field: AuditedField) => sum(expected.map((one) => one[field]));
    expect(total(({ expenses }) => expenses.rent)).toBe(inAll('rent'));
    expect(total(({ incomes }) => incomes.uber)).toBe(inAll('uber'));
    expect(total(({ km }) => Math.round(km * 1_000))).toBe(sum(days.map((one) => truth(one).metres)));
    // [MNY-01] A corrected trip's km are in a bill's total once, with its difference.
    expect(total(({ kmUber }) => Math.round(kmUber * 1_000))).toBe(tripMetres(days));
    checkBills(bills);
  }
  const { balances, lines } = await checkLedger(ctx());
  expect(balances, lines.join('\n')).toBe(true);
});
