import { on } from '@volante/demo/past';
import { type DriverWish, makeDriver } from '@volante/demo/scenario';
import { parseLocalDate } from '@volante/domain/values/dates';
import { countKm } from '@volante/server/modules/billing/public';
import { planExchange } from '@volante/server/modules/handover/public';
import { makeLog } from '@volante/server/platform/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { countedKm, say } from '../kit/driven-km.ts';

let database: TestDatabase;
let system: TestSystem;
const warned: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const log = makeLog('silent');
  system = await openTestSystem(database, Object.assign(log, { warn: (what: unknown) => void warned.push(what) }));
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

describe('[DSH-02] km of a day', () => {
  test('are each driver’s own of a couple, cut at midnight, and a later count takes their place', async () => {
    const { am, pm } = await couple('2026-11-08T15:00:00Z', 'KLSR10');
    await drove('KLSR10', {
      '2026-11-09T08:00:00Z': 1000,
      '2026-11-09T20:00:00Z': 1120.5,
      '2026-11-10T03:00:00Z': 1180.25,
      '2026-11-10T08:00:00Z': 1200,
      '2026-11-10T14:00:00Z': 1240,
    });
    await countKm(at('2026-11-10T14:30:00Z'));
    const monday = [am, '2026-11-09', 120.5] as [string, string, number];
    const evening = [pm, '2026-11-09', 59.75] as [string, string, number];
    const night = [pm, '2026-11-10', 19.75] as [string, string, number];
    expect(await counted('KLSR10')).toEqual(sorted([monday, evening, [am, '2026-11-10', 40], night]));
    await drove('KLSR10', { '2026-11-10T17:00:00Z': 1261.001 });
    for (let again = 0; again < 2; again += 1) await countKm(at('2026-11-10T17:30:00Z'));
    expect(await counted('KLSR10')).toEqual(sorted([monday, evening, [am, '2026-11-10', 61.001], night]));
  });

  test('follow a handover, also one that is known later', async () => {
    const { am, pm } = await couple('2026-11-08T15:00:00Z', 'KLSR11');
    await drove('KLSR11', {
      '2026-11-09T08:00:00Z': 500,
      '2026-11-09T12:00:00Z': 540,
      '2026-11-09T14:00:00Z': 570,
    });
    const exchange = await planExchange(at('2026-11-09T11:00:00Z'), {
      carId: 'KLSR11',
      deliverer: am,
      receiver: pm,
      exchangeType: 'EXCHANGE-CAR',
      time: new Date('2026-11-09T12:00:00Z'),
    });
    await countKm(at('2026-11-09T15:00:00Z'));
    expect(await counted('KLSR11')).toEqual([[am, '2026-11-09', 70]]);
    const handedOver = async (time: string) => {
      const done = `update exchanges set status = 'Done', received_at = $2 where id = $1`;
      await system.pool.query(done, [exchange, time]);
      await countKm(at('2026-11-09T15:00:00Z'));
      return new Map((await counted('KLSR11')).map(([uid, , km]) => [uid, km]));
    };
    expect(await handedOver('2026-11-09T12:00:00Z')).toEqual(
      new Map([
        [am, 40],
        [pm, 30],
      ]),
    );
    // Found out late: nobody keeps what was another's.
    expect(await handedOver('2026-11-09T07:00:00Z')).toEqual(
      new Map([
        [am, 0],
        [pm, 70],
      ]),
    );
  });

  test('of a day with 25 hours are all of them', async () => {
    const { uid } = await renter('2026-04-03T15:00:00Z', { plate: 'KLSR12', shift: 'electrico-exclusivo-all' });
    await drove('KLSR12', {
      '2026-04-04T03:00:00Z': 100,
      '2026-04-05T03:30:00Z': 340,
      '2026-04-05T04:00:00Z': 350,
      '2026-04-05T05:00:00Z': 352,
    });
    await countKm(at('2026-04-06T12:00:00Z'));
    expect(await counted('KLSR12')).toEqual([
      [uid, '2026-04-04', 250],
      [uid, '2026-04-05', 2],
    ]);
  });

  test('above what a car can drive are nobody’s, and told', async () => {
    const { uid } = await renter('2026-11-08T15:00:00Z', { plate: 'KLSR13', shift: 'electrico-exclusivo-all' });
    await drove('KLSR13', { '2026-11-09T03:00:00Z': 0, '2026-11-09T23:00:00Z': 1900 });
    await countKm(at('2026-11-10T12:00:00Z'));
    expect(await counted('KLSR13')).toEqual([[uid, '2026-11-09', 1500]]);
    expect(warned).toContainEqual({ car: 'KLSR13', day: '2026-11-09', km: 400 });
  });

  test('heard of after the week was closed are an adjustment of the open one, once', async () => {
    const { uid } = await renter('2026-10-18T15:00:00Z', { plate: 'KLSR14', shift: 'electrico-exclusivo-all' });
    await drove('KLSR14', { '2026-10-24T03:00:00Z': 100, '2026-10-24T15:00:00Z': 180 });
    await countKm(at('2026-10-25T12:00:00Z'));
    await system.pool.query(
      `insert into billing_weeks (monday, closed_at) values ('2026-10-19', now())
       on conflict (monday) do update set closed_at = excluded.closed_at`,
    );
    await drove('KLSR14', {
      '2026-10-24T20:00:00Z': 200,
      '2026-10-27T03:00:00Z': 200,
      '2026-10-27T15:00:00Z': 230,
    });
    for (let again = 0; again < 2; again += 1) await countKm(at('2026-10-28T12:00:00Z'));
    expect(await counted('KLSR14')).toEqual([
      [uid, '2026-10-24', 80],
      [uid, '2026-10-24', 20, '2026-10-28'],
      [uid, '2026-10-27', 30],
    ]);
    await countKm(at('2026-10-28T12:00:00Z'), {
      from: parseLocalDate('2026-10-26')!,
      to: parseLocalDate('2026-10-31')!,
    });
    expect(await counted('KLSR14')).toHaveLength(3);
  });
});
