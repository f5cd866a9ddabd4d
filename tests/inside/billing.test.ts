import { demoPlans } from '@volante/demo/plans';
import { instantAt, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import {
  billDays,
  recordCharges,
  recordKm,
  recordPrepayment,
  recordTripPayments,
  settleBill,
  weekBills,
} from '@volante/server/modules/billing/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeWeek, fare, giveSheets } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const on = (text: string) => parseLocalDate(text)!;
const noon = (date: string) => instantAt(on(date), '12:00')!;
const clock = startingAt(noon('2026-10-05'));
let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });

/** The weeks of the tests follow one another, as weeks do: each test has its own. */
let monday = '2026-10-05';
const after = (days: number) =>
  on(new Date(Date.parse(`${monday}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10));

beforeAll(async () => {
  server = await startTestServer({ clock });
  await importPlans(ctx(), demoPlans);
});
afterAll(() => server.close());
beforeEach(async () => {
  await closeUntilNow();
  monday = after(7);
  clock.moveTo(noon(after(2)));
});

async function closeUntilNow(): Promise<void> {
  clock.moveTo(noon(after(7)));
  await closeWeek(ctx(), on(monday));
}

const driver = () => signedInDriver(server.system);
const trip = (uid: string, date: string, netFare: number, source = `${uid}/${date}/${netFare}`) =>
  recordTripPayments(ctx(), [fare({ source, uid, at: noon(date), netFare, km: 10 })]);

function ask(token: string, uid: string, first: string, last: string, fields = 'date') {
  return server.graphql(
    token,
    `query ($uid: String!, $initialDatetime: String!, $finalDatetime: String!) {
      getDriverBillDaysLimitDates(uid: $uid, initialDatetime: $initialDatetime, finalDatetime: $finalDatetime) { ${fields} }
    }`,
    { uid, initialDatetime: first, finalDatetime: last },
  );
}

describe('daily bills', () => {
  test('[SET-06] a day from km 390 to 430 travels 10 in the first section and 30 in the second', async () => {
    const { uid, token } = await driver();
    const [one, two] = [after(0), after(1)];
    await giveSheets(ctx(), [
      { uid, date: one, uf: '41200.00', discount: 15, basePrice: '0.40' },
      { uid, date: two, uf: '41200.00', discount: 15 },
    ]);
    await recordKm(ctx(), [
      { uid, carId: 'BBBB11', day: one, metres: 390_000 },
      { uid, carId: 'BBBB11', day: two, metres: 40_000 },
    ]);
    const { data } = await ask(
      token,
      uid,
      `${one}T00:00:00`,
      `${two}T23:59:59`,
      `date km currency discount expenses { guarantee rent } traveledSections { startKm endKm variable traveled }
       references { field type amount base kms uid rol ref date } plan { planName sections { startKm } selectedShifts { basePrice } }`,
    );
    const [first, second] = data.getDriverBillDaysLimitDates;
    // The guarantee's 0,5 UF of the week, 0,40 × 41.200 × 0,85 and 390 × 0,0022 × 41.200 × 0,85.
    expect(first.references.map((line: { amount: number }) => line.amount)).toEqual([20_600, 14_008, 30_047]);
    expect(first).toMatchObject({
      km: 390,
      currency: '41200.00',
      discount: 15,
      expenses: { guarantee: 20_600, rent: 44_055 },
    });
    expect(first.plan).toMatchObject({ planName: 'Eléctrico compartido', selectedShifts: [{ basePrice: '0.40' }] });
    expect(second.traveledSections).toEqual([
      { startKm: 0, endKm: 400, variable: '0.0022', traveled: 10 },
      { startKm: 400, endKm: 800, variable: '0.0018', traveled: 30 },
    ]);
    expect(second.references).toEqual([
      { field: 'rent', type: 'km', amount: 770, base: '0.0022', kms: 10, uid, rol: 'driver', ref: '0', date: two },
      { field: 'rent', type: 'km', amount: 1_891, base: '0.0018', kms: 30, uid, rol: 'driver', ref: '400', date: two },
    ]);
  });

  test('[MOV-02] [MNY-14] trips and tolls are listed by the day they are billed on', async () => {
    const { uid, token } = await driver();
    const facts = { tips: 500, taxes: -100, cashCollected: -2_000 };
    await recordTripPayments(ctx(), [
      fare({ source: `${uid}/a`, uid, at: noon(after(0)), netFare: 9_000, km: 7.25, ...facts }),
    ]);
    const fields =
      'kmUber incomes { uber } uberBreakdown { netFare tips taxes cashCollected } uber { category amount km datetime cash { fare cash commission extras } } tag { amount }';
    const { data } = await ask(token, uid, `${after(0)}T00:00:00`, `${after(6)}T23:59:59`, fields);
    expect(data.getDriverBillDaysLimitDates).toEqual([
      {
        kmUber: 7.25,
        incomes: { uber: 7_400 },
        uberBreakdown: { netFare: 9_000, tips: 500, taxes: -100, cashCollected: -2_000 },
        uber: [
          {
            category: 'fare',
            amount: 7_400,
            km: 7.25,
            datetime: noon(after(0)).toISOString(),
            cash: { fare: 9_500, cash: 2_000, commission: 100, extras: 0 },
          },
        ],
        tag: [],
      },
    ]);
  });

  test.each([
    ['2026-13-01T00:00:00', '2026-12-01T23:59:59', 'initialDatetime'],
    ['ayer', '2026-12-01T23:59:59', 'initialDatetime'],
    ['0000-01-01T00:00:00', '0000-01-02T23:59:59', 'initialDatetime'],
    ['9999-12-31T00:00:00', '9999-12-31T23:59:59', 'initialDatetime'],
    ['2026-12-01T00:00:00', '2026-12-01T25:00:00', 'finalDatetime'],
    ['2026-12-02T00:00:00', '2026-12-01T23:59:59', 'finalDatetime'],
    ['2026-01-01T00:00:00', '2026-12-31T23:59:59', 'finalDatetime'],
  ])('[DSH-02] bills from %s to %s are refused', async (first, last, field) => {
    const { uid, token } = await driver();
    const { errors } = await ask(token, uid, first, last);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  test('[SUB-01] weeks of bills, newest first; the week today is in is always there', async () => {
    const { uid } = await driver();
    await trip(uid, after(1), 5_000);
    await closeUntilNow();
    clock.moveTo(noon(after(9)));
    const token = await tokenFor(server.system, uid);
    const weeks = async (limit: number, offset: number) => {
      const query = `query ($uid: String!, $limit: Int!, $offset: Int!) {
        getDriverBillDaysParsedByWeek(uid: $uid, limit: $limit, offset: $offset) { startDate open kmUber billDays { date } }
      }`;
      return (await server.graphql(token, query, { uid, limit, offset })).data.getDriverBillDaysParsedByWeek;
    };
    const current = { startDate: after(7), open: true, kmUber: 0, billDays: [] };
    const earlier = { startDate: after(0), open: false, kmUber: 10, billDays: [{ date: after(1) }] };
    expect(await weeks(1, 0)).toEqual([current]);
    expect(await weeks(3, 0)).toEqual([current, earlier]);
    expect(await weeks(1, 1)).toEqual([earlier]);
    expect(await weeks(0, 0)).toEqual([]);
    expect(await weeks(13, 2_000_000_000)).toEqual([]);
  });
});

describe('late facts', () => {
  test('[SET-04] what comes after the close is billed in the open week and says when it happened', async () => {
    const { uid } = await driver();
    await giveSheets(ctx(), [{ uid, date: after(2) }]);
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: after(2), metres: 100_000 }]);
    await trip(uid, after(2), 5_000);
    await closeUntilNow();
    const closed = await billDays(ctx(), uid, after(0), after(6));
    await trip(uid, after(2), 7_000);
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: after(2), metres: 130_000 }]);
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: after(2), metres: 130_000 }]);
    await recordCharges(ctx(), {
      uid,
      eventId: `${uid}/late`,
      kind: 'other',
      title: 'Lavado',
      amount: pesos(900),
      credited: false,
      installments: 1,
      chargeDate: after(3),
    });
    expect(await billDays(ctx(), uid, after(0), after(6))).toEqual(closed);
    const [late] = await billDays(ctx(), uid, after(7), after(13));
    expect(late).toMatchObject({
      date: after(7),
      km: 30,
      incomes: { uber: 7_000 },
      expenses: { other: 900, rent: 2_640 },
    });
    expect(late!.references.map(({ field, date }) => [field, date])).toEqual([
      ['other', after(3)],
      ['rent', after(2)],
      ['uber', after(2)],
    ]);
    expect(late!.traveledSections).toEqual([{ startKm: 0, endKm: 400, variable: '0.0022', traveled: 30 }]);
  });

  test('[MNY-02] late km continue the sections of their own week, and this week counts only its own', async () => {
    const { uid } = await driver();
    const driven = (day: LocalDate, metres: number) => recordKm(ctx(), [{ uid, carId: 'BBBB11', day, metres }]);
    await giveSheets(ctx(), [
      { uid, date: after(2) },
      { uid, date: after(3) },
    ]);
    clock.moveTo(noon(after(3)));
    await driven(after(3), 390_000);
    await closeUntilNow();
    await giveSheets(ctx(), [{ uid, date: after(7), uf: '41000.00' }]);
    await driven(after(7), 450_000);
    await driven(after(2), 50_000);
    await driven(after(2), 100_000);
    const [bill] = await billDays(ctx(), uid, after(7), after(13));
    const lines = bill!.references.filter(({ field }) => field === 'rent');
    expect(lines.map(({ date, ref, kms, amount }) => [date, ref, kms, amount])).toEqual([
      [after(2), '0', 100, 8_800],
      [after(3), '0', -90, -7_920],
      [after(3), '400', 90, 6_480],
      [after(7), '0', 400, 36_080],
      [after(7), '400', 50, 3_690],
    ]);
    expect(bill).toMatchObject({ km: 550, expenses: { rent: 47_130 } });
  });

  test('[MNY-02] the same km cost the same, whether they are known on Sunday or weeks later and in pieces', async () => {
    const [early, late] = [await driver(), await driver()];
    clock.moveTo(noon(after(6)));
    const days = [0, 1, 2, 3].map((day) => after(day));
    for (const { uid } of [early, late]) {
      await giveSheets(
        ctx(),
        days.map((date, index) => ({ uid, date, uf: `40${index}33.33`, discount: 5 * index })),
      );
    }
    const report = (uid: string, metres: number[]) =>
      recordKm(
        ctx(),
        metres.map((one, index) => ({ uid, carId: 'BBBB11', day: days[index]!, metres: one })),
      );
    await report(early.uid, [320_333, 250_001, 199_999, 410_777]);
    await report(late.uid, [0, 250_001, 99_999, 300_000]);
    await closeUntilNow();
    await report(late.uid, [120_000, 250_001, 99_999, 300_000]);
    monday = after(7);
    await closeUntilNow();
    await report(late.uid, [400_000, 250_001, 199_999, 300_000]);
    await report(late.uid, [320_333, 250_001, 199_999, 410_777]);
    monday = after(7);
    await closeUntilNow();
    const rent = async (uid: string) =>
      (await weekBills(ctx(), uid)).reduce((sum, { expenses }) => sum + expenses.rent, 0);
    expect(await rent(late.uid)).toBe(await rent(early.uid));
    expect((await weekBills(ctx(), late.uid)).filter(({ expenses }) => expenses.rent !== 0)).toHaveLength(3);
  });

  test('[SET-04] of two weeks that nobody has closed yet, each has its own count of km and its part of the guarantee', async () => {
    const { uid } = await driver();
    await giveSheets(
      ctx(),
      [0, 1, 7].map((day) => ({ uid, date: after(day) })),
    );
    clock.moveTo(noon(after(8)));
    for (const day of [after(1), after(7)]) await recordKm(ctx(), [{ uid, carId: 'BBBB11', day, metres: 390_000 }]);
    const bills = await billDays(ctx(), uid, after(0), after(13));
    expect(bills.map(({ expenses: { rent, guarantee } }) => [rent, guarantee])).toEqual([
      [0, 20_000],
      [34_320, 0],
      [34_320, 20_000],
    ]);
  });

  test('[SET-04] a fact of a time before any bill is late too', async () => {
    const { uid } = await driver();
    await trip(uid, '2026-01-15', 3_000);
    expect(await billDays(ctx(), uid, on('2026-01-12'), on('2026-01-18'))).toEqual([]);
    expect(await billDays(ctx(), uid, after(0), after(6))).toMatchObject([
      { date: after(2), incomes: { uber: 3_000 } },
    ]);
  });

  test('[MNY-02] fewer km than were billed are given back, also when the week has no other rent', async () => {
    const { uid } = await driver();
    await giveSheets(ctx(), [{ uid, date: after(0) }]);
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: after(0), metres: 100_000 }]);
    await closeUntilNow();
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: after(0), metres: 90_000 }]);
    expect(await billDays(ctx(), uid, after(7), after(13))).toMatchObject([{ km: -10, expenses: { rent: -880 } }]);
    monday = after(7);
    await closeUntilNow();
    expect((await weekBills(ctx(), uid))[0]).toMatchObject({ expenses: { rent: -880 }, km: -10 });
  });
});

describe('weekly bills', () => {
  const charge = (uid: string, amount: number, chargeDate = after(1)) =>
    recordCharges(ctx(), {
      uid,
      eventId: `${uid}/${chargeDate}/${amount}`,
      kind: 'other',
      title: 'Cobro',
      amount: pesos(amount),
      credited: false,
      installments: 1,
      chargeDate,
    });

  test('[GRD-10] a prepayment is at least one peso: of 0 there is none', async () => {
    const { uid } = await driver();
    const prepay = (amount: number) =>
      recordPrepayment(ctx(), { source: `${uid}/${amount}`, uid, amount, date: after(1) });
    for (const amount of [0, -1, 0.5, 100_000_001]) {
      await expect(prepay(amount)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', field: 'amount' });
    }
    expect([await prepay(1), await prepay(100_000_000)]).toEqual([true, true]);
  });

  test('[SET-01] what is owed becomes the debt of the next bill, once, and is then paid there', async () => {
    const { uid } = await driver();
    await charge(uid, 10_000);
    await closeUntilNow();
    const first = (await weekBills(ctx(), uid))[0]!;
    expect(first).toMatchObject({ date: after(7), balance: -10_000, debt: 0, settled: false, payable: true });
    monday = after(7);
    clock.moveTo(noon(after(2)));
    await trip(uid, after(0), 4_000);
    await recordPrepayment(ctx(), { source: `${uid}/pre`, uid, amount: 1_000, date: after(1) });
    await closeUntilNow();
    const [second, carried] = await weekBills(ctx(), uid);
    expect(second).toMatchObject({ debt: 10_000, prePay: 1_000, balance: -5_000, payable: true });
    expect(carried).toMatchObject({ _id: first._id, carried: true, payable: false, settled: false });
    const pay = (billId: string, amount: number) =>
      inTransaction(ctx(), (tx) =>
        settleBill(tx, { uid, billId, amount: pesos(amount), kind: 'payment', source: `payment/${billId}` }),
      );
    expect(await pay(first._id, 10_000)).toBe(false);
    expect(await pay(second!._id, 4_999)).toBe(false);
    expect(await pay(second!._id, 5_000)).toBe(true);
    expect(await pay(second!._id, 5_000)).toBe(false);
    monday = after(7);
    await closeUntilNow();
    expect((await weekBills(ctx(), uid))[0]).toMatchObject({ _id: second!._id, settled: true, payBill: 5_000 });
  });

  test('[SET-01] debts are carried on by a week without anything else; zero settles by itself', async () => {
    const { uid } = await driver();
    await charge(uid, 3_000);
    await closeUntilNow();
    monday = after(7);
    await closeUntilNow();
    expect(await weekBills(ctx(), uid)).toMatchObject([{ debt: 3_000, balance: -3_000 }, { carried: true }]);
    monday = after(7);
    clock.moveTo(noon(after(2)));
    await trip(uid, after(1), 3_000);
    await closeUntilNow();
    expect((await weekBills(ctx(), uid))[0]).toMatchObject({ balance: 0, settled: true, payBill: 0 });
  });

  test('[SET-01] a week with a car and nothing to bill has a bill of zero', async () => {
    const { uid } = await driver();
    await sql`
      insert into guarantees_completed (driver_id, total, completed_at) values (${uid}, 1, ${clock.now()})`.execute(
      ctx().db,
    );
    await giveSheets(ctx(), [{ uid, date: after(3) }]);
    await closeUntilNow();
    expect(await weekBills(ctx(), uid)).toMatchObject([{ date: after(7), km: 0, balance: 0, settled: true }]);
  });

  test('[SET-04] every line and every payment is a balanced entry, and they add up to the bills', async () => {
    const { uid } = await driver();
    await trip(uid, after(0), 20_000);
    await recordTripPayments(ctx(), [fare({ source: `${uid}/cash`, uid, at: noon(after(1)), cashCollected: -1_500 })]);
    await charge(uid, 2_500);
    await closeUntilNow();
    const [bill] = await weekBills(ctx(), uid);
    await inTransaction(ctx(), (tx) =>
      settleBill(tx, { uid, billId: bill!._id, amount: pesos(16_000), kind: 'payout', source: `payout/${bill!._id}` }),
    );
    const { rows } = await sql<{ debit: string; credit: string; amount: number }>`
      select debit, credit, amount from journal_entries where driver_id = ${uid} order by amount`.execute(ctx().db);
    expect(rows).toEqual([
      { debit: 'driver', credit: 'platform:uber', amount: 1_500 },
      { debit: 'driver', credit: 'charges', amount: 2_500 },
      { debit: 'driver', credit: 'bank', amount: 16_000 },
      { debit: 'platform:uber', credit: 'driver', amount: 20_000 },
    ]);
  });

  test('[SET-01] a week is closed after its Sunday and after the week before it', async () => {
    clock.moveTo(noon(after(6)));
    await expect(closeWeek(ctx(), on(monday))).rejects.toThrow('no ha terminado');
    clock.moveTo(noon(after(30)));
    await expect(closeWeek(ctx(), after(7))).rejects.toThrow('falta cerrar');
  });

  test('[SET-01] a driver asks for their own bills alone', async () => {
    const { uid } = await driver();
    const { token } = await driver();
    const other = await server.graphql(token, `query ($uid: String!) { getDriverBillWeek(uid: $uid) { _id } }`, {
      uid,
    });
    expect(other.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe.runIf(onPostgres)('at the same time', () => {
  test('[SET-04] facts told while their week is closed are in its bills or in the open week, none twice, none lost', async () => {
    const { uid } = await driver();
    clock.moveTo(noon(after(7)));
    const tell = Array.from({ length: 12 }, (_, n) => trip(uid, after(1), 1_000, `${uid}/race/${n}`));
    await Promise.all([...tell, closeWeek(ctx(), on(monday)), closeWeek(ctx(), on(monday))]);
    const [bill] = await weekBills(ctx(), uid);
    const open = await billDays(ctx(), uid, after(7), after(13));
    const late = open.reduce((sum, { incomes }) => sum + incomes.uber, 0);
    expect((bill?.incomes.uber ?? 0) + late).toBe(12_000);
    const listed = await billDays(ctx(), uid, after(0), after(6));
    expect(listed.reduce((sum, { incomes }) => sum + incomes.uber, 0)).toBe(bill?.incomes.uber ?? 0);
  });

  test('[SET-01] a bill paid from two places at once is settled once', async () => {
    const { uid } = await driver();
    await trip(uid, after(1), 8_000);
    await closeUntilNow();
    const { _id: billId } = (await weekBills(ctx(), uid))[0]!;
    const pay = (n: number) =>
      inTransaction(ctx(), (tx) =>
        settleBill(tx, { uid, billId, amount: pesos(8_000), kind: 'payout', source: `payout/${n}` }),
      );
    const results = await Promise.all([pay(1), pay(2), pay(3), pay(4)]);
    expect(results.filter(Boolean)).toHaveLength(1);
  });
});
