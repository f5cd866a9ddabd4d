import { on } from '@volante/demo/past';
import { type DriverWish, makeDriver } from '@volante/demo/scenario';
import { parseLocalDate } from '@volante/domain/values/dates';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { billDays, countKm, fillDaySheets } from '@volante/server/modules/billing/public';
import { planExchange } from '@volante/server/modules/handover/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { countedKm, say } from '../kit/driven-km.ts';

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

const at = (instant: string) => on(system.contextFor({ kind: 'system' }), new Date(instant));
const renter = (since: string, wish: DriverWish) => makeDriver(at(since), { status: 'rent', ...wish });
const couple = async (since: string, plate: string) => {
  const am = await renter(since, { plate, shift: 'electrico-compartido-am' });
  const pm = await renter(since, { plate, shift: 'electrico-compartido-pm' });
  return { am: am.uid, pm: pm.uid };
};

const drove = (carId: string, readings: Record<string, number>) => say(system, carId, readings);
const counted = (carId: string) => countedKm(system, carId);

const sorted = (rows: [string, string, number][]) =>
  rows.toSorted((one, other) => (one[1] + one[0] < other[1] + other[0] ? -1 : 1));

describe('km of a day that was billed', () => {
  test('[MNY-03] move with a handover that becomes known weeks after the close: charged to one, given back to the other', async () => {
    const { am, pm } = await couple('2026-09-20T15:00:00Z', 'KLSR15');
    await drove('KLSR15', {
      '2026-09-22T08:00:00Z': 500,
      '2026-09-22T12:00:00Z': 540,
      '2026-09-22T19:00:00Z': 640,
      '2026-09-22T20:00:00Z': 640,
      '2026-09-22T23:00:00Z': 700,
    });
    await fillDaySheets(at('2026-09-22T23:30:00Z'), {
      from: parseLocalDate('2026-09-22')!,
      to: parseLocalDate('2026-09-22')!,
    });
    await countKm(at('2026-09-23T12:00:00Z'));
    expect(await counted('KLSR15')).toEqual(
      sorted([
        [am, '2026-09-22', 140],
        [pm, '2026-09-22', 60],
      ]),
    );
    await system.pool.query(
      `insert into billing_weeks (monday, closed_at) values ('2026-10-19', now())
       on conflict (monday) do update set closed_at = excluded.closed_at`,
    );
    const exchange = await planExchange(at('2026-09-22T11:00:00Z'), {
      carId: 'KLSR15',
      deliverer: am,
      receiver: pm,
      exchangeType: 'EXCHANGE-CAR',
      time: new Date('2026-09-22T12:00:00Z'),
    });
    const write = (time: string | null) =>
      system.pool.query(`update exchanges set status = $3, received_at = $2 where id = $1`, [
        exchange,
        time,
        time === null ? 'Cancelled' : 'Done',
      ]);
    const recount = () =>
      billingJobs.find(({ name }) => name === 'billing-recount-handovers')!.run(at('2026-10-28T12:00:00Z'));
    await write('2026-09-22T12:00:00Z');
    for (let again = 0; again < 2; again += 1) await recount();
    const moved = sorted([
      [am, '2026-09-22', -100],
      [pm, '2026-09-22', 100],
    ]).map((row) => [...row, '2026-10-28']);
    expect((await counted('KLSR15')).slice(2)).toEqual(moved);
    const rent = async (uid: string) => {
      const bills = await billDays(
        at('2026-10-28T12:00:00Z'),
        uid,
        parseLocalDate('2026-10-26')!,
        parseLocalDate('2026-11-01')!,
      );
      return bills.reduce((sum, { expenses }) => sum + expenses.rent, 0);
    };
    expect(await rent(am)).toBeLessThan(0);
    // Each driver's line is rounded by itself, so the two may differ by a peso.
    expect(Math.abs((await rent(am)) + (await rent(pm)))).toBeLessThanOrEqual(1);
    // Another time, and none at all: nobody keeps what was another's.
    await write('2026-09-22T19:00:00Z');
    await recount();
    expect((await counted('KLSR15')).slice(2).every(([, , km]) => km === 0)).toBe(true);
    await write(null);
    await recount();
    expect(await rent(am)).toBe(0);
    expect(await rent(pm)).toBe(0);
  });

  test('[MNY-03] stay with who received the car, whatever handover of another car was missed later that day', async () => {
    const { am, pm } = await couple('2026-09-20T15:00:00Z', 'KLSR17');
    const others = await couple('2026-09-20T15:00:00Z', 'KLSR18');
    await drove('KLSR17', {
      '2026-09-22T08:00:00Z': 500,
      '2026-09-22T12:00:00Z': 540,
      '2026-09-22T13:00:00Z': 560,
      '2026-09-22T19:00:00Z': 640,
    });
    const exchange = (carId: string, { am: deliverer, pm: receiver }: typeof others) =>
      planExchange(at('2026-09-22T11:00:00Z'), {
        carId,
        deliverer,
        receiver,
        exchangeType: 'EXCHANGE-CAR',
        time: new Date('2026-09-22T12:00:00Z'),
      });
    const received = `update exchanges set status = 'Done', received_at = '2026-09-22T12:00:00Z' where id = $1`;
    const missed = `update exchanges set status = 'Cancelled', cancel_reason = 'missed', cancelled_at = '2026-09-22T13:00:00Z' where id = $1`;
    await system.pool.query(received, [await exchange('KLSR17', { am, pm })]);
    await system.pool.query(missed, [await exchange('KLSR18', others)]);
    await countKm(at('2026-09-23T12:00:00Z'));
    expect((await counted('KLSR17')).map(([uid, day, km]) => [uid, day, km])).toEqual(
      sorted([
        [am, '2026-09-22', 40],
        [pm, '2026-09-22', 100],
      ]),
    );
  });

  test('[MNY-04] of a car that was silent across a shift change are each driver’s own once its backlog arrives, also after the close', async () => {
    const { am, pm } = await couple('2026-10-04T15:00:00Z', 'KLSR16');
    await drove('KLSR16', { '2026-10-13T12:00:00Z': 500, '2026-10-13T23:00:00Z': 700 });
    await countKm(at('2026-10-14T12:00:00Z'));
    await system.pool.query(
      `insert into billing_weeks (monday, closed_at) values ('2026-10-19', now())
       on conflict (monday) do update set closed_at = excluded.closed_at`,
    );
    const billed = await counted('KLSR16');
    // The change is at 17:00 in Santiago; the backlog is older than what is known.
    const backlog = { '2026-10-13T15:00:00Z': 560, '2026-10-13T19:55:00Z': 640, '2026-10-13T20:05:00Z': 640.5 };
    for (let again = 0; again < 2; again += 1) {
      await drove('KLSR16', backlog);
      await countKm(at('2026-10-26T12:00:00Z'));
    }
    const km = new Map<string, number>();
    for (const [uid, , driven] of await counted('KLSR16')) km.set(uid, (km.get(uid) ?? 0) + driven);
    expect(billed.reduce((sum, [, , driven]) => sum + driven, 0)).toBe(200);
    expect(km).toEqual(
      new Map([
        [am, 140],
        [pm, 60],
      ]),
    );
    // What does not fit between its neighbours is not believed.
    await drove('KLSR16', { '2026-10-13T21:00:00Z': 900, '2026-10-13T22:00:00Z': 10 });
    await countKm(at('2026-10-26T12:00:00Z'));
    expect((await counted('KLSR16')).reduce((sum, [, , driven]) => sum + driven, 0)).toBe(200);
  });
});
