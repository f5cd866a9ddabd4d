import { addDays, instantAt, parseLocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { heldMetric } from '@volante/server/modules/billing/close/held-metric';
import {
  billDays,
  closeDueWeeks,
  recordCharges,
  recordKm,
  recordTolls,
  recordTripPayments,
  weekBills,
  withdrawTripPayments,
} from '@volante/server/modules/billing/public';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import type { Mqtt } from '@volante/server/platform/mqtt';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const monday = parseLocalDate('2026-10-05')!;
const at = (day: number) => instantAt(addDays(monday, day), '12:00')!;
const clock = startingAt(at(2));
let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });
const held = async () =>
  (await runOpsAction(server.system, modules, { staff: 'ana', domain: 'settlements', action: 'held', options: {} }))
    .text;

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());

const trip = (uid: string, day: number, netFare: number, name = 'a') =>
  recordTripPayments(ctx(), [fare({ source: `${uid}/${day}/${name}`, uid, at: at(day), netFare })]);

/** As if it had come before there were limits: the sum of the week is more than a bill can hold. */
async function absurd(uid: string, day: number): Promise<void> {
  await trip(uid, day, 1_000, 'absurd');
  await trip(uid, day, 1_000, 'absurd2');
  await sql`
    update trip_payments set net_fare = 2000000000 where driver_id = ${uid} and source like '%absurd%'`.execute(
    ctx().db,
  );
}

async function metric(): Promise<number | undefined> {
  const part = await heldMetric.start(server.system, undefined as unknown as Mqtt);
  const { values } = await part.metrics![0]!.get();
  await part.close();
  return values[0]?.value;
}

describe('[MNY-08] a driver whose facts cannot be billed', () => {
  let odd: string;
  let others: string[];

  test('is held with a reason; everybody else is closed', async () => {
    const drivers = await Promise.all(Array.from({ length: 6 }, () => signedInDriver(server.system)));
    [odd = '', ...others] = drivers.map(({ uid }) => uid);
    for (const uid of [odd, ...others]) await trip(uid, 1, 5_000);
    await absurd(odd, 1);
    expect(await held()).toBe('No hay conductores retenidos.');
    clock.moveTo(at(7));
    expect(await closeDueWeeks(ctx())).toEqual([{ monday, bills: 5 }]);
    for (const uid of others) expect(await weekBills(ctx(), uid)).toMatchObject([{ balance: 5_000 }]);
    expect(await weekBills(ctx(), odd)).toEqual([]);
    expect(await held()).toMatch(/^Semana del 05\/10\/2026 .*Un monto o una suma de la semana es mayor/);
    await expect.poll(metric, { timeout: 60_000 }).toBe(1);
    // What the driver sees of the open week is still answered: sums are 64-bit.
    expect(await billDays(ctx(), odd, monday, addDays(monday, 6))).toMatchObject([
      { incomes: { uber: 4_000_005_000 } },
    ]);
  });

  test('still gets facts into the week that waits, and is left alone by the next closes', async () => {
    clock.moveTo(at(8));
    await trip(odd, 2, 700);
    await trip(odd, 8, 900);
    for (const uid of others) await trip(uid, 8, 2_000);
    clock.moveTo(at(14));
    expect(await closeDueWeeks(ctx())).toEqual([{ monday: addDays(monday, 7), bills: 5 }]);
    expect(await weekBills(ctx(), odd)).toEqual([]);
    const open = await billDays(ctx(), odd, addDays(monday, 1), addDays(monday, 13));
    expect(open.map(({ date, incomes }) => [date, incomes.uber])).toEqual([
      [addDays(monday, 1), 4_000_005_000],
      [addDays(monday, 2), 700],
      [addDays(monday, 8), 900],
    ]);
  });

  test('is closed week by week once the facts are mended, and then as everybody', async () => {
    await sql`
      update trip_payments set net_fare = 1000 where driver_id = ${odd} and source like '%absurd%'`.execute(ctx().db);
    await withdrawTripPayments(ctx(), [`${odd}/1/absurd`, `${odd}/1/absurd2`]);
    expect(await closeDueWeeks(ctx())).toEqual([]);
    expect((await weekBills(ctx(), odd)).map(({ date, balance }) => [date, balance])).toEqual([
      [addDays(monday, 14), 900],
      [addDays(monday, 7), 5_700],
    ]);
    expect(await held()).toBe('No hay conductores retenidos.');
    await expect.poll(metric, { timeout: 60_000 }).toBe(0);
    await trip(odd, 9, 300);
    const [late] = await billDays(ctx(), odd, addDays(monday, 14), addDays(monday, 20));
    expect(late).toMatchObject({ date: addDays(monday, 14), incomes: { uber: 300 } });
  });

  test('and trouble of the machine holds nobody', async () => {
    clock.moveTo(at(15));
    await trip(odd, 15, 100);
    clock.moveTo(at(21));
    await sql`alter table bill_lines rename to bill_lines_away`.execute(ctx().db);
    await expect(closeDueWeeks(ctx())).rejects.toThrow('bill_lines');
    await sql`alter table bill_lines_away rename to bill_lines`.execute(ctx().db);
    expect(await held()).toBe('No hay conductores retenidos.');
    expect(await closeDueWeeks(ctx())).toEqual([{ monday: addDays(monday, 14), bills: 1 }]);
  });
});

describe('[MNY-08] facts that cannot be', () => {
  const today = () => addDays(monday, 21);

  test.each([
    ['a year that is a typing mistake', { at: new Date('1026-10-06T15:00:00Z') }],
    ['a year to come', { at: new Date('2062-10-06T15:00:00Z') }],
    ['a fare with zeros too many', { netFare: 50_000_000 }],
    ['a trip around the world', { km: 40_000 }],
    ['a trip of less than nothing', { km: -1 }],
  ])('%s is refused and writes nothing', async (_what, wish) => {
    const { uid } = await signedInDriver(server.system);
    const good = fare({ source: `${uid}/good`, uid, at: at(20), netFare: 1 });
    const odd = fare({ source: `${uid}/odd`, uid, at: at(20), netFare: 1_000, ...wish });
    await expect(recordTripPayments(ctx(), [good, odd])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await billDays(ctx(), uid, addDays(monday, 14), today())).toEqual([]);
  });

  test('nor km above what a car drives, charges of 2062 and tolls of a fortune', async () => {
    const { uid } = await signedInDriver(server.system);
    const refused = { code: 'BAD_USER_INPUT' };
    const km = (metres: number, day = today()) => recordKm(ctx(), [{ uid, carId: 'BBBB11', day, metres }]);
    await expect(km(1_500_001)).rejects.toMatchObject(refused);
    await expect(km(-1)).rejects.toMatchObject(refused);
    await expect(km(1_000, parseLocalDate('2062-01-01')!)).rejects.toMatchObject(refused);
    const charge = { uid, eventId: `${uid}/e`, kind: 'other', title: 'Cobro', credited: false } as const;
    const due = { ...charge, amount: pesos(900), installments: 1, chargeDate: parseLocalDate('2062-01-01')! };
    await expect(recordCharges(ctx(), due)).rejects.toMatchObject(refused);
    const toll = { carId: 'BBBB11', at: at(20), address: 'Lo Saldes', amount: '200000' };
    await expect(recordTolls(ctx(), [toll])).rejects.toMatchObject(refused);
    expect(await billDays(ctx(), uid, addDays(monday, 14), today())).toEqual([]);
  });
});
