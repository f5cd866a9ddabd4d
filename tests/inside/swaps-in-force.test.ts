import { parseLocalDate } from '@volante/domain/values/dates';
import { fillDaySheets } from '@volante/server/modules/billing/sheets/fill-day-sheets';
import { holderOf } from '@volante/server/modules/holding/public';
import { choosePlan } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { monday, swapsOn } from '../kit/swaps-inside.ts';
import { tokenFor } from '../kit/token.ts';

const clock = startingAt(monday);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(monday));

const { system, shiftOf, swapped } = swapsOn(() => server);

describe('[PET-08] the one rule of the shift in force follows what was agreed', () => {
  test('the shift of a day, before, during and after', async () => {
    const { am, pm } = await swapped();
    const week = ['16', '17', '18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-11-${day}`);
    const types = async (uid: string) => Promise.all(week.map((date) => shiftOf(uid, date)));
    expect(await types(am)).toEqual(['AM', 'PM', 'AM', 'FREE', 'AM', 'ALL', 'AM', 'AM', 'AM']);
    expect(await types(pm)).toEqual(['PM', 'AM', 'PM', 'ALL', 'PM', 'FREE', 'PM', 'PM', 'PM']);
    // What was, stays known; the same weekday a week later is the plan's.
    clock.moveTo(new Date('2026-12-01T15:00:00Z'));
    expect([await shiftOf(am, '2026-11-17'), await shiftOf(am, '2026-11-24')]).toEqual(['PM', 'AM']);
  });

  test('who holds the car, to the second and past midnight', async () => {
    const { carId, am, pm } = await swapped();
    const holder = (at: string) => holderOf(system(), carId, new Date(at));
    // Tuesday: the partner in the morning, the petitioner from 17:00 to Wednesday 05:00, and then again by the plan.
    expect(await holder('2026-11-17T07:59:59Z')).toBe(pm);
    expect(await holder('2026-11-17T19:59:59Z')).toBe(pm);
    expect(await holder('2026-11-17T20:00:00Z')).toBe(am);
    expect(await holder('2026-11-18T07:59:59Z')).toBe(am);
    expect(await holder('2026-11-18T08:00:00Z')).toBe(am);
    expect(await holder('2026-11-18T20:00:00Z')).toBe(pm);
    // Thursday is the partner's from 05:00 to 05:00, Saturday the petitioner's.
    expect(await holder('2026-11-19T15:00:00Z')).toBe(pm);
    expect(await holder('2026-11-20T04:00:00Z')).toBe(pm);
    expect(await holder('2026-11-22T04:00:00Z')).toBe(am);
    // A week later everything is as it was.
    expect(await holder('2026-11-24T15:00:00Z')).toBe(am);
    expect(await holder('2026-11-26T15:00:00Z')).toBe(am);
  });

  test('the hours of the shifts', async () => {
    const { am, pm } = await swapped();
    const hoursOf = async (uid: string) => {
      const query = `query ($uid: ID!) { getShiftHours(driverId: $uid, from: "2026-11-16", to: "2026-11-24") { hours } }`;
      const { data } = await server.graphql(await tokenFor(server.system, uid), query, { uid });
      return data.getShiftHours.map(({ hours }: { hours: number }) => hours);
    };
    expect(await hoursOf(am)).toEqual([12, 12, 12, 0, 12, 24, 12, 12, 12]);
    expect(await hoursOf(pm)).toEqual([12, 12, 12, 24, 12, 0, 12, 12, 12]);
  });

  test('billing: the base price of each day is that of the shift agreed for it, and of the plan a week later', async () => {
    const { am, pm } = await swapped();
    clock.moveTo(new Date('2026-11-29T23:00:00Z'));
    await fillDaySheets(system(), {
      from: parseLocalDate('2026-11-16')!,
      to: parseLocalDate('2026-11-28')!,
      uids: [am, pm],
    });
    const sheets = async (uid: string) => {
      const { rows } = await server.system.pool.query(
        `select shift_id, base_price::text as price from day_sheets where driver_id = $1 and date > '2026-11-16' order by date`,
        [uid],
      );
      return rows.map(({ shift_id, price }) => `${shift_id.replace('electrico-compartido-', '')} ${price}`);
    };
    const plan = (shift: string) => Array.from({ length: 6 }, () => `${shift} 0.40`);
    expect(await sheets(am)).toEqual([
      'pm 0.40',
      'am 0.40',
      'free null',
      'am 0.40',
      'all 0.80',
      'am 0.40',
      ...plan('am'),
    ]);
    expect(await sheets(pm)).toEqual([
      'am 0.40',
      'pm 0.40',
      'all 0.80',
      'pm 0.40',
      'free null',
      'pm 0.40',
      ...plan('pm'),
    ]);
  });

  test('the plan says what is in force on each weekday’s next day, and yesterday’s too', async () => {
    const { am, pm } = await swapped();
    const planOf = async (uid: string) => {
      const query = `query ($uid: ID!) { getDriverPlanV2(driverId: $uid) { selectedShifts { type } shiftDays { date shift { type } } } }`;
      return (await server.graphql(await tokenFor(server.system, uid), query, { uid })).data.getDriverPlanV2;
    };
    const types = (shifts: { type: string }[]) => shifts.map(({ type }) => type);
    // Monday first.
    expect(types((await planOf(am)).selectedShifts)).toEqual(['AM', 'PM', 'AM', 'FREE', 'AM', 'ALL', 'AM']);
    clock.moveTo(new Date('2026-11-20T05:00:00Z'));
    const { selectedShifts, shiftDays } = await planOf(pm);
    expect(types(selectedShifts)).toEqual(['PM', 'PM', 'PM', 'PM', 'PM', 'FREE', 'PM']);
    expect(shiftDays.slice(0, 3)).toEqual([
      { date: '2026-11-19', shift: { type: 'ALL' } },
      { date: '2026-11-20', shift: { type: 'PM' } },
      { date: '2026-11-21', shift: { type: 'FREE' } },
    ]);
  });

  test('a plan is judged by what was chosen, not by what is agreed for some days', async () => {
    const { am } = await swapped();
    const exchangeAddress = { address: 'Av. Irarrázaval 2401, Ñuñoa', latitude: -33.4542, longitude: -70.6079 };
    const selectedShifts = Array.from({ length: 7 }, () => 'electrico-compartido-am');
    await expect(
      choosePlan(system(), { driverId: am, planId: 'electrico-compartido', selectedShifts, exchangeAddress }),
    ).resolves.toBeUndefined();
  });
});
