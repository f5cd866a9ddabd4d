import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPlans } from '@volante/demo/plans';
import { linesOf } from '@volante/domain/billing/explain-lines';
import { addDays, instantAt, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { recordUf } from '@volante/server/modules/accounting/public';
import {
  billDays,
  recordKm,
  recordPrepayment,
  recordTripPayments,
  weekBills,
  type WeeklyBill,
  withdrawTripPayments,
} from '@volante/server/modules/billing/public';
import { correctUf } from '@volante/server/modules/billing/uf/correct-uf';
import { createEvent, reverseEvent } from '@volante/server/modules/events/public';
import { currentMembership } from '@volante/server/modules/fleet/public';
import { checkLedger } from '@volante/server/modules/ledger/check-ledger';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { Refusal } from '@volante/server/platform/refusal';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited, type AuditedDay, type AuditedField } from '../kit/auditor.ts';
import { closeWeek, fare, giveSheets } from '../kit/bills.ts';
import { checkArithmetic } from '../kit/explained-arithmetic.ts';
import { rounds } from '../kit/long.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

/** Three weeks in which things happen, and two more in which the last of them become known. */
const weeks = 3;
const weeksInAll = weeks + 2;
const first = parseLocalDate('2026-08-03')!;
const dayAt = (index: number): LocalDate => addDays(first, index);
const noon = (day: LocalDate) => instantAt(day, '12:00')!;
/** The day before: the drivers have had their cars when the first week begins. */
const clock = startingAt(noon(addDays(first, -1)));
let server: TestServer;
let folder: string;
const ctx = () => server.system.contextFor({ kind: 'system' });
const done = async (domain: string, action: string, options: Record<string, string>) => {
  const answer = await runOpsAction(server.system, modules, {
    staff: 'ana',
    domain,
    action,
    options: { ...options, yes: 'si' },
  });
  expect(answer, answer.text).toMatchObject({ ok: true });
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-history-'));
  // No jobs: the day sheets are those of the random worlds.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  await importPlans(ctx(), demoPlans);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

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
  /** How many weeks later staff take it back, if they do. */
  reversed: fc.option(fc.integer({ min: 0, max: 2 })),
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
  /** What the driver transferred, which staff write down at the end of the week. */
  transfer: fc.constantFrom(0, 0, 0, 0, 12_000, 7_001),
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

const encodings = ['utf8', 'latin1', 'utf16le'] as const;
const gantries = [
  (n: number) => `Pórtico Ñuñoa ${n}`,
  (n: number) => `PORTICO NUNOA ${n}`,
  (n: number) => `pórtico  ñuñoa, ${n}`,
  (n: number) => `Pórtico-Ñuñoa ${n}.`,
];
let files = 0;

/** [BKS-01] The operator's file of one passage: each time in another encoding, and spelled in another way. */
async function importToll(carId: string, day: LocalDate, n: number, paid: number): Promise<void> {
  files += 1;
  const encoding = encodings[files % encodings.length]!;
  const line = `${day} 12:00;${carId};${gantries[files % gantries.length]!(n)};${paid}`;
  const file = path.join(folder, `tolls-${files}.csv`);
  await writeFile(file, Buffer.from(encoding === 'utf16le' ? `\uFEFF${line}` : line, encoding));
  await done('billing', 'import-tolls', { file });
}

const references = [
  (name: string) => `TRF-${name}`,
  (name: string) => `trf ${name}`,
  (name: string) => `Trf.${name}`,
  (name: string) => ` TRF/${name}`,
];

/** [BKS-02] One transfer, whose reference staff type in four ways. */
async function prepay(driver: string, name: string, paid: number): Promise<void> {
  for (const spelled of references) {
    await done('settlements', 'prepay', { driver, amount: String(paid), source: spelled(name), again: 'si' });
  }
}

/** Told twice, it is taken back once. */
async function takeBack(eventId: string): Promise<void> {
  await reverseEvent(ctx(), { eventId, reason: 'Error' }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.message !== 'El evento ya está reversado.') throw error;
  });
}

function tellings(uid: string, carId: string, number: number, days: readonly Day[]): Telling[] {
  return days.flatMap(({ sheet, km, trips, tolls, charges, prePay, transfer }, index): Telling[] => {
    const own = Math.floor(index / 7);
    const date = dayAt(index);
    const at = noon(date);
    const source = (name: string) => `${uid}/${index}/${name}`;
    const each = <T>(
      fact: string,
      reports: readonly { value: T; lateness: number }[],
      tell: (value: T) => Promise<unknown>,
    ) => inOrder(own, reports).map(({ week, value }) => ({ fact: source(fact), week, tell: () => tell(value) }));
    const charge = ({ amount: charged, kind, lateness, reversed }: Day['charges'][number]): Telling[] => {
      const written = {
        source: source('charge'),
        uid,
        kind: kinds[kind],
        title: 'Cobro',
        description: 'Cobro',
        amount: charged,
        credited: kind === 'refund',
        chargeDate: date,
        status: 'Approved',
      } as const;
      const reports = [
        { value: false, lateness },
        ...(reversed === null ? [] : [{ value: true, lateness: Math.min(lateness + reversed, 2) }]),
      ];
      return each('charge', reports, async (back) => {
        const { eventId } = await createEvent(ctx(), written);
        if (back) await takeBack(eventId);
      });
    };
    return [
      ...(sheet ? each('km', km, (metres) => recordKm(ctx(), [{ uid, carId, day: date, metres }])) : []),
      ...trips.flatMap((reports, n) =>
        each(`trip${n}`, reports, (paid) =>
          paid
            ? recordTripPayments(ctx(), [fare({ source: source(`trip${n}`), uid, at, ...paid })])
            : withdrawTripPayments(ctx(), [source(`trip${n}`)]),
        ),
      ),
      ...tolls.flatMap((reports, n) => each(`toll${n}`, reports, (paid) => importToll(carId, date, n, paid ?? 0))),
      ...charges.flatMap(charge),
      ...each('pre', prePay > 0 ? [{ value: prePay, lateness: 0 }] : [], (paid) =>
        recordPrepayment(ctx(), { source: source('pre'), uid, amount: paid, date }),
      ),
      ...each('transfer', transfer > 0 ? [{ value: transfer, lateness: 0 }] : [], (paid) =>
        prepay(uid, `${100 + number}${100 + index}`, paid),
      ),
    ];
  });
}

/** A day’s UF turns out to have been wrong, when its week is closed. */
interface CorrectedUf {
  index: number;
  week: number;
  /** Whether staff find out after what else became known that day. */
  after: boolean;
  value: string;
}

const inTime = (one: CorrectedUf) => 2 * one.week + Number(one.after);

/** Of some days, of some twice: at least a week later, in the order in which staff find out. */
const correctedUfs = fc
  .array(
    fc.record({
      index: fc.integer({ min: 0, max: 7 * weeks - 1 }),
      later: fc.integer({ min: 1, max: 2 }),
      after: fc.boolean(),
      value: fc.integer({ min: 3_900_000, max: 4_200_000 }).map((cents) => (cents / 100).toFixed(2)),
    }),
    { minLength: 14, maxLength: 14 },
  )
  .map((all) =>
    all
      .map(({ index, later, after, value }) => ({ index, value, after, week: Math.floor(index / 7) + later }))
      .toSorted((one, other) => inTime(one) - inTime(other)),
  );

/** The km of all trips as they were reported last; a trip that was withdrawn has none. */
const tripMetres = (days: readonly Day[]) =>
  sum(days.flatMap(({ trips }) => trips.map((reports) => Math.round((last(reports)?.km ?? 0) * 1_000))));

const last = <T>(reports: readonly { value: T }[]): T => reports.at(-1)!.value;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What is true of a day in the end; `uf` is what staff corrected it to, if they did. */
function truth({ sheet, km, trips, tolls, charges, prePay }: Day, uf?: string): AuditedDay {
  const plan = demoPlans.find(({ _id }) => _id === sheet?.planId);
  const of = (kind: string) => sum(charges.filter((one) => one.kind === kind).map((one) => one.amount));
  return {
    sheet: sheet && { ...sheet, sections: plan!.sections, uf: uf ?? sheet.uf },
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

/**
 * What is true of a driver in the end, day by day. A charge that was taken back is given back with the day whose bill had it:
 * its own, or when it came late the Sunday on which it became known. So are transfers, which staff see at the bank.
 */
function expectedOf(days: readonly Day[], ufs: readonly CorrectedUf[]): Record<AuditedField, number>[] {
  const none = { sheet: null, metres: 0, uber: 0, tolls: 0, fines: 0, penaltys: 0, other: 0, refund: 0, prePay: 0 };
  const rest = Array.from({ length: 7 * (weeksInAll - weeks) }, () => none);
  const lastUf = (index: number) => ufs.findLast((one) => one.index === index)?.value;
  const expected = audited([...days.map((one, index) => truth(one, lastUf(index))), ...rest]);
  for (const [index, { charges, transfer }] of days.entries()) {
    const sundayOf = (late: number) => 7 * (Math.floor(index / 7) + late) + 6;
    expected[sundayOf(0)]!.prePay += transfer;
    for (const { kind, amount: charged, lateness, reversed } of charges) {
      if (reversed === null) continue;
      expected[lateness === 0 ? index : sundayOf(lateness)]![kind === 'refund' ? 'other' : 'refund'] += charged;
    }
  }
  return expected;
}

const shownDays = `query ($uid: String!, $from: String!, $to: String!) {
  getDriverBillDaysLimitDates(uid: $uid, initialDatetime: $from, finalDatetime: $to) {
    date km currency category discount
    references {
      field type amount base kms ref date
      reckoned { currency discount kmsBefore corrected { parts { base kms } booked } }
    }
    kmEstimates { date from to }
    traveledSections { startKm endKm variable traveled }
  }
}`;

/** [BKS-10] What the driver reads of each line of rent, over the API. Returns how many came late, and how many a UF corrected. */
async function checkExplanations(uid: string, days: readonly Day[]): Promise<{ late: number; ufs: number }> {
  const counted = { late: 0, ufs: 0 };
  for (let week = 0; week < weeksInAll; week += 1) {
    const [from, to] = [dayAt(7 * week), dayAt(7 * week + 6)];
    const { data } = await server.graphql(await tokenFor(server.system, uid), shownDays, { uid, from, to });
    for (const shown of data.getDriverBillDaysLimitDates) {
      const day = { uber: [], tag: [], events: [], plan: null, ...shown };
      for (const key of ['rent.base', 'rent.km', 'rent.uf']) {
        for (const line of linesOf(day, key)) {
          const date = line.late ?? shown.date;
          const { sheet } = days[Math.round((Date.parse(date) - Date.parse(first)) / 86_400_000)]!;
          checkArithmetic(line, { date, ...sheet! });
          if (key === 'rent.uf') counted.ufs += 1;
          else if (line.late) counted.late += 1;
        }
      }
    }
  }
  return counted;
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

/** A closed week. On a day without a car nothing was multiplied with the UF: it is the one of the table, as it is known now. */
async function closedDays(uid: string, week: number) {
  const days = await billDays(ctx(), uid, dayAt(7 * week), dayAt(7 * week + 6));
  return days.map((one) => (one.carId === null ? { ...one, currency: '' } : one));
}

test('[MNY-02] [BKS-01] [BKS-02] [BKS-10] an auditor who knows only what is true in the end agrees with every day of every driver, to the peso, and every explanation with its line', async () => {
  const worlds = fc.sample(world, { numRuns: rounds(8, 150), seed: 20_261_105 });
  const [ufs = []] = fc.sample(correctedUfs, { numRuns: 1, seed: 20_261_129 });
  const drivers: { uid: string; reports: Telling[]; days: Day[] }[] = [];
  for (const [number, days] of worlds.entries()) {
    const { uid } = await scenario(server.system).driver({ status: 'rent', shift: 'electrico-exclusivo-all' }).create();
    const { car_id: carId } = (await currentMembership(ctx(), uid))!;
    const sheets = days.flatMap(({ sheet }, index) => (sheet ? [{ uid, carId, date: dayAt(index), ...sheet }] : []));
    await giveSheets(ctx(), sheets);
    drivers.push({ uid, days, reports: tellings(uid, carId, number, days) });
  }
  const correct = async (week: number, after: boolean) => {
    for (const { index, value } of ufs.filter((one) => one.week === week && one.after === after)) {
      await correctUf(ctx(), { date: dayAt(index), value, force: true });
    }
  };
  const closed = new Map<string, unknown>();
  for (let week = 0; week < weeksInAll; week += 1) {
    // Late on Sunday: all of the week has happened.
    clock.moveTo(instantAt(dayAt(7 * week + 6), '23:00')!);
    // A value for each day, so that one is corrected by itself.
    for (let index = 7 * week; index < 7 * week + 8; index += 1) {
      await recordUf(ctx(), { date: dayAt(index), value: '40000.00', source: 'service', force: true });
    }
    // Some corrections come before what became known that day, some after it.
    await correct(week, false);
    for (const [seed, { reports }] of drivers.entries()) {
      for (const { tell } of shuffled(
        reports.filter((one) => one.week === week),
        seed,
      ))
        await tell();
    }
    await correct(week, true);
    clock.moveTo(noon(dayAt(7 * week + 7)));
    await closeWeek(ctx(), dayAt(7 * week));
    for (const { uid } of drivers) {
      closed.set(`${uid}/${week}`, await closedDays(uid, week));
    }
  }
  const explained = { late: 0, ufs: 0 };
  for (const { uid, days } of drivers) {
    const booked = new Map<string, number>();
    for (let week = 0; week < weeksInAll; week += 1) {
      const bill = await closedDays(uid, week);
      expect(bill).toEqual(closed.get(`${uid}/${week}`));
      for (const { field, date, amount: paid } of bill.flatMap(({ references: lines }) => lines)) {
        booked.set(`${date} ${field}`, (booked.get(`${date} ${field}`) ?? 0) + paid);
      }
    }
    const expected = expectedOf(days, ufs);
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
    const { late, ufs: corrected } = await checkExplanations(uid, days);
    explained.late += late;
    explained.ufs += corrected;
  }
  // Otherwise nothing was late, nothing corrected, and nothing proven.
  expect(explained.late).toBeGreaterThan(100);
  expect(explained.ufs).toBeGreaterThan(50);
  const { balances, lines } = await checkLedger(ctx());
  expect(balances, lines.join('\n')).toBe(true);
});
