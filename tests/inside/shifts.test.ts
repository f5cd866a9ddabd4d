import { localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { coupleOf } from '@volante/server/modules/fleet/public';
import { holderOf } from '@volante/server/modules/holding/public';
import { choosePlan, shiftInForce } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

/** A Sunday, 12:00 in Santiago. */
const start = new Date('2026-11-15T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const system = () => server.system.contextFor({ kind: 'system' });
const exchangeAddress = { address: 'Av. Irarrázaval 2401, Ñuñoa', latitude: -33.4542, longitude: -70.6079 };
const renter = (plate: string, shift: string) =>
  scenario(server.system).driver({ status: 'rent', plate, shift }).create();
const change = (driverId: string, ...shifts: string[]) =>
  choosePlan(system(), {
    driverId,
    planId: shifts[0]!.replace(/-\w+$/, ''),
    selectedShifts: Array.from({ length: 7 }, (_, weekday) => shifts[weekday % shifts.length]!),
    exchangeAddress,
  });
const shiftOf = async (uid: string, date: string) =>
  (await shiftInForce(system(), uid, parseLocalDate(date)!))?._id ?? null;

describe('the shift in force', () => {
  test('is the one of the plan the driver had on that day', async () => {
    const { uid } = await renter('SHFT10', 'bencina-compartido-am');
    clock.moveTo(new Date('2026-11-18T15:00:00Z'));
    // [MNY-05] At noon, when today's shift has begun: it keeps its day. What is replaced before it begins never was.
    await change(uid, 'bencina-exclusivo-all');
    await change(
      uid,
      ...Array.from({ length: 5 }, () => 'bencina-compartido-pm'),
      ...Array.from({ length: 2 }, () => 'bencina-compartido-night'),
    );
    expect(await shiftOf(uid, '2026-11-13')).toBeNull();
    expect(await shiftOf(uid, '2026-11-14')).toBe('bencina-compartido-am');
    expect(await shiftOf(uid, '2026-11-15')).toBe('bencina-compartido-am');
    expect(await shiftOf(uid, '2026-11-17')).toBe('bencina-compartido-am');
    expect(await shiftOf(uid, '2026-11-18')).toBe('bencina-compartido-am');
    expect(await shiftOf(uid, '2026-11-19')).toBe('bencina-compartido-pm');
    expect(await shiftOf(uid, '2026-11-20')).toBe('bencina-compartido-pm');
    expect(await shiftOf(uid, '2026-11-21')).toBe('bencina-compartido-night');
    expect(await shiftOf(uid, '2027-11-21')).toBe('bencina-compartido-night');
  });

  test('has its hours and its exact price', async () => {
    const { uid } = await renter('SHFT11', 'bencina-compartido-night');
    expect(await shiftInForce(system(), uid, localDateOf(start))).toEqual({
      _id: 'bencina-compartido-night',
      name: 'Noche',
      type: 'NIGHT',
      startTime: '21:00',
      endTime: '05:00',
      basePrice: '0.315',
      available: true,
    });
  });

  test('[MNY-15] its hours are told day by day, also of days to come, and how many have passed', async () => {
    const { uid } = await renter('SHFT12', 'bencina-compartido-night');
    // 23:00 in Santiago: two of the eight hours that began at 21:00.
    clock.moveTo(new Date('2026-11-17T02:00:00Z'));
    const query = `query ($driverId: ID!, $from: Date!, $to: Date!) {
      getShiftHours(driverId: $driverId, from: $from, to: $to) { date hours elapsed }
    }`;
    const ask = async (from: string, to: string) =>
      server.graphql(await tokenFor(server.system, uid), query, { driverId: uid, from, to });
    const days: { elapsed: number }[] = (await ask('2026-11-13', '2026-11-17')).data.getShiftHours;
    // The clock of this test runs on.
    expect(days.map((day) => ({ ...day, elapsed: Math.round(10 * day.elapsed) / 10 }))).toEqual([
      { date: '2026-11-13', hours: 0, elapsed: 0 },
      { date: '2026-11-14', hours: 8, elapsed: 8 },
      { date: '2026-11-15', hours: 8, elapsed: 8 },
      { date: '2026-11-16', hours: 8, elapsed: 2 },
      { date: '2026-11-17', hours: 8, elapsed: 0 },
    ]);
    for (const [from, to] of [
      ['2026-11-17', '2026-11-16'],
      ['2026-01-01', '2026-11-16'],
    ] as const) {
      expect((await ask(from, to)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'to' });
    }
  });

  test('is none for a driver without a plan', async () => {
    const { uid } = await scenario(server.system).driver().create();
    expect(await shiftInForce(system(), uid, localDateOf(start))).toBeNull();
  });
});

describe('who holds the car', () => {
  const holder = (plate: string, at: string) => holderOf(system(), plate, new Date(at));

  test('one driver always, from the moment it is theirs', async () => {
    const { uid } = await renter('HLDR10', 'bencina-compartido-am');
    expect(await holder('HLDR10', '2026-11-16T02:00:00Z')).toBe(uid);
    expect(await holder('HLDR10', '2026-11-15T14:59:59Z')).toBeNull();
    expect(await holder('HLDR99', '2026-11-16T02:00:00Z')).toBeNull();
    expect(await coupleOf(system(), 'HLDR10')).toEqual([uid]);
    expect(await coupleOf(system(), 'HLDR99')).toEqual([]);
  });

  test('of a couple, whoever’s shift runs: to the second, and past midnight', async () => {
    const am = await renter('HLDR11', 'electrico-compartido-am');
    const pm = await renter('HLDR11', 'electrico-compartido-pm');
    expect(await coupleOf(system(), 'HLDR11')).toEqual([am.uid, pm.uid]);
    expect(await holder('HLDR11', '2026-11-15T19:59:59Z')).toBe(am.uid);
    expect(await holder('HLDR11', '2026-11-15T20:00:00Z')).toBe(pm.uid);
    expect(await holder('HLDR11', '2026-11-16T03:30:00Z')).toBe(pm.uid);
    expect(await holder('HLDR11', '2026-11-16T08:00:00Z')).toBe(am.uid);
  });

  test('between the shifts of a couple, nobody', async () => {
    await renter('HLDR12', 'bencina-compartido-am');
    await renter('HLDR12', 'bencina-compartido-night');
    expect(await holder('HLDR12', '2026-11-15T18:00:00Z')).toBeNull();
  });

  test('a shift that began under the old plan runs to its end; the new plan counts from its day on', async () => {
    const am = await renter('HLDR13', 'bencina-compartido-am');
    const night = await renter('HLDR13', 'bencina-compartido-night');
    clock.moveTo(new Date('2026-11-17T04:00:00Z'));
    await change(night.uid, 'bencina-compartido-pm');
    expect(await holder('HLDR13', '2026-11-17T07:59:00Z')).toBe(night.uid);
    expect(await holder('HLDR13', '2026-11-17T08:00:00Z')).toBe(am.uid);
    expect(await holder('HLDR13', '2026-11-17T17:00:00Z')).toBe(night.uid);
    expect(await holder('HLDR13', '2026-11-18T01:00:00Z')).toBeNull();
  });
});
