import { on } from '@volante/demo/past';
import { type DriverWish, makeDriver } from '@volante/demo/scenario';
import { addDays, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import {
  billDays,
  closeDueWeeks,
  countKm,
  fillDaySheets,
  recordTripPayments,
} from '@volante/server/modules/billing/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { say } from '../kit/driven-km.ts';

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

const day = (text: string) => parseLocalDate(text)!;
const at = (instant: string) => on(system.contextFor({ kind: 'system' }), new Date(instant));
const renter = (since: string, wish: DriverWish) => makeDriver(at(since), { status: 'rent', ...wish });
const couple = async (since: string, plate: string) => {
  const am = await renter(since, { plate, shift: 'electrico-compartido-am' });
  const pm = await renter(since, { plate, shift: 'electrico-compartido-pm' });
  return { am: am.uid, pm: pm.uid };
};

const drove = (carId: string, readings: Record<string, number>) => say(system, carId, readings);

const trip = (uid: string, source: string, from: string, to: string, km: number) =>
  fare({ source, uid, at: new Date(to), startedAt: new Date(from), km, netFare: 5_000 });

/** Km by driver and day, with the times of silence of those that are an estimate. */
async function counted(carId: string): Promise<unknown[]> {
  const { rows } = await system.pool.query<{ uid: string; day: string; km: number; silent: string | null }>(
    `select driver_id as uid, to_char(day, 'MM-DD') || case when bill_date > day then ' late' else '' end as day,
       metres / 1000.0::float8 as km,
       (select string_agg(to_char((s ->> 'from')::timestamptz at time zone 'UTC', 'HH24:MI') || '–'
         || to_char((s ->> 'to')::timestamptz at time zone 'UTC', 'HH24:MI'), ', ') from jsonb_array_elements(silences) as s) as silent
     from driver_km where car_id = $1 and metres <> 0 order by 2, 1`,
    [carId],
  );
  return rows.map(({ uid, day: of, km, silent }) => [uid, of, km, ...(silent ? [silent] : [])]);
}

const sorted = (rows: unknown[][]) =>
  rows.toSorted((one, other) => (String(one[1]) + String(one[0]) < String(other[1]) + String(other[0]) ? -1 : 1));

/** All rent of km that a driver has been billed or will be, in whatever week. */
async function kmRent(uid: string, now: string, from: LocalDate, to: LocalDate): Promise<number> {
  const bills = await billDays(at(now), uid, from, to);
  const lines = bills.flatMap(({ references }) => references).filter(({ type }) => type === 'km');
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

describe('[MNY-04] the km of a car that was silent', () => {
  test('across a shift change are shared by trips and time, and follow the backlog in the open week', async () => {
    const { am, pm } = await couple('2026-11-08T15:00:00Z', 'KSLR10');
    // The change is at 17:00 in Santiago, 20:00Z; silent from 19:00Z to 22:00Z.
    await drove('KSLR10', { '2026-11-09T12:00:00Z': 500, '2026-11-09T19:00:00Z': 600, '2026-11-09T22:00:00Z': 690 });
    await countKm(at('2026-11-09T23:00:00Z'));
    expect(await counted('KSLR10')).toEqual(
      sorted([
        [am, '11-09', 130, '19:00–22:00'],
        [pm, '11-09', 60, '19:00–22:00'],
      ]),
    );
    await recordTripPayments(at('2026-11-09T23:00:00Z'), [
      trip(am, 'silencio/1', '2026-11-09T19:10:00Z', '2026-11-09T19:50:00Z', 42),
      trip(pm, 'silencio/2', '2026-11-09T20:30:00Z', '2026-11-09T21:00:00Z', 18),
      trip(am, 'silencio/3', '2026-11-09T14:00:00Z', '2026-11-09T15:00:00Z', 30),
    ]);
    for (let again = 0; again < 2; again += 1) await countKm(at('2026-11-09T23:10:00Z'));
    // 42 and 18 in their trips; of the other 30, a third and two thirds of the time.
    expect(await counted('KSLR10')).toEqual(
      sorted([
        [am, '11-09', 152, '19:00–22:00'],
        [pm, '11-09', 38, '19:00–22:00'],
      ]),
    );
    // The platform takes the trip back: its km are no longer known to be anybody's.
    await recordTripPayments(at('2026-11-09T23:10:00Z'), [
      trip(am, 'silencio/1', '2026-11-09T19:10:00Z', '2026-11-09T19:50:00Z', 0),
    ]);
    await countKm(at('2026-11-09T23:20:00Z'));
    expect(await counted('KSLR10')).toContainEqual([am, '11-09', 124, '19:00–22:00']);
    await drove('KSLR10', { '2026-11-09T19:58:00Z': 671, '2026-11-09T20:01:00Z': 671.5 });
    await countKm(at('2026-11-09T23:30:00Z'));
    expect(await counted('KSLR10')).toEqual(
      sorted([
        [am, '11-09', 171],
        [pm, '11-09', 19],
      ]),
    );
  });

  test('across midnight are shared between the days, the same from whichever day they are counted', async () => {
    const { uid } = await renter('2026-11-01T15:00:00Z', { plate: 'KSLR11', shift: 'electrico-exclusivo-all' });
    await drove('KSLR11', { '2026-11-03T21:00:00Z': 0, '2026-11-05T09:00:00Z': 360, '2026-11-05T12:00:00Z': 360 });
    await countKm(at('2026-11-06T12:00:00Z'));
    const shared = [
      [uid, '11-03', 60, '21:00–09:00'],
      [uid, '11-04', 240, '21:00–09:00'],
      [uid, '11-05', 60, '21:00–09:00'],
    ];
    expect(await counted('KSLR11')).toEqual(shared);
    for (const [from, to] of [
      ['2026-11-05', '2026-11-06'],
      ['2026-11-04', '2026-11-04'],
      ['2026-11-02', '2026-11-03'],
    ] as const) {
      await countKm(at('2026-11-06T12:00:00Z'), { from: day(from), to: day(to) });
      expect(await counted('KSLR11')).toEqual(shared);
    }
  });

  test('across both a change of hands and midnight are the same, also counted from the next day on', async () => {
    const { am, pm } = await couple('2026-11-01T15:00:00Z', 'KSLR15');
    await recordTripPayments(at('2026-11-06T12:00:00Z'), [
      trip(am, 'silencio/4', '2026-11-03T16:00:00Z', '2026-11-03T17:00:00Z', 50),
    ]);
    // 18 hours: 5 of the morning's driver, 7 of the other until midnight and 6 after it, 1 of them the morning's again.
    await drove('KSLR15', { '2026-11-03T15:00:00Z': 0, '2026-11-04T09:00:00Z': 140 });
    const shared = sorted([
      [am, '11-03', 75, '15:00–09:00'],
      [pm, '11-03', 35, '15:00–09:00'],
      [am, '11-04', 5, '15:00–09:00'],
      [pm, '11-04', 25, '15:00–09:00'],
    ]);
    await countKm(at('2026-11-06T12:00:00Z'), { from: day('2026-11-04'), to: day('2026-11-06') });
    expect(await counted('KSLR15')).toEqual(shared.slice(2));
    await countKm(at('2026-11-06T12:00:00Z'), { from: day('2026-11-03'), to: day('2026-11-03') });
    expect(await counted('KSLR15')).toEqual(shared);
  });

  test('that were estimated in a closed week are corrected in the open one: in sum as if it had never been silent', async () => {
    const since = '2026-10-18T15:00:00Z';
    const [silent, talking] = [await couple(since, 'KSLR12'), await couple(since, 'KSLR13')];
    const before = { '2026-10-20T12:00:00Z': 500, '2026-10-20T19:00:00Z': 560.123 };
    const gap = { '2026-10-20T19:55:00Z': 581.456, '2026-10-20T20:00:00Z': 583.789, '2026-10-20T20:06:00Z': 584 };
    const after = { '2026-10-20T23:30:00Z': 700.001, '2026-10-21T12:00:00Z': 700.001 };
    await drove('KSLR12', { ...before, ...after });
    await drove('KSLR13', { ...before, ...gap, ...after });
    const week = { from: day('2026-10-19'), to: day('2026-10-25') };
    await fillDaySheets(at('2026-10-26T02:00:00Z'), week);
    await countKm(at('2026-10-26T02:00:00Z'));
    await closeDueWeeks(at('2026-10-26T12:00:00Z'));
    const read = async (uid: string, now: string, from: LocalDate) =>
      (await billDays(at(now), uid, from, addDays(from, 6))).flatMap((bill) => bill.kmEstimates);
    const estimate = { date: '2026-10-20', from: '2026-10-20T19:00:00.000Z', to: '2026-10-20T23:30:00.000Z' };
    expect(await read(silent.am, '2026-10-26T12:00:00Z', week.from)).toEqual([estimate]);
    expect(await read(talking.am, '2026-10-26T12:00:00Z', week.from)).toEqual([]);
    const sums = (now: string) =>
      Promise.all(
        [silent.am, silent.pm, talking.am, talking.pm].map((uid) => kmRent(uid, now, week.from, day('2026-11-01'))),
      );
    const [estimatedAm, estimatedPm, trueAm, truePm] = await sums('2026-10-26T12:00:00Z');
    expect(estimatedAm).not.toBe(trueAm);
    expect(estimatedPm).not.toBe(truePm);
    // The backlog comes in pieces, the later one first.
    for (const part of Object.entries(gap).toReversed()) {
      await drove('KSLR12', Object.fromEntries([part]));
      await countKm(at('2026-10-27T12:00:00Z'));
    }
    expect(await sums('2026-10-27T12:00:00Z')).toEqual([trueAm, truePm, trueAm, truePm]);
    // The closed bill says what it was reckoned with; the open one, that it corrects it.
    expect(await read(silent.am, '2026-10-27T12:00:00Z', week.from)).toEqual([estimate]);
    expect(await read(silent.am, '2026-10-27T12:00:00Z', day('2026-10-26'))).toEqual([
      { date: '2026-10-20', from: null, to: null },
    ]);
  });

  test('and is heard again only after the close are shared over both weeks', async () => {
    const { uid } = await renter('2026-11-01T15:00:00Z', { plate: 'KSLR14', shift: 'electrico-exclusivo-all' });
    await drove('KSLR14', { '2026-11-08T16:00:00Z': 100 });
    const week = { from: day('2026-11-02'), to: day('2026-11-08') };
    await system.pool.query(
      `insert into billing_weeks (monday, closed_at) values ('2026-11-02', now())
       on conflict (monday) do update set closed_at = excluded.closed_at`,
    );
    await drove('KSLR14', { '2026-11-09T16:00:00Z': 220 });
    await countKm(at('2026-11-09T17:00:00Z'));
    expect(await counted('KSLR14')).toEqual([
      [uid, '11-08 late', 55, '16:00–16:00'],
      [uid, '11-09', 65, '16:00–16:00'],
    ]);
    await countKm(at('2026-11-09T17:00:00Z'), week);
    expect(await counted('KSLR14')).toHaveLength(2);
  });
});
