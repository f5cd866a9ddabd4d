import { on } from '@volante/demo/past';
import { type DriverWish, makeDriver } from '@volante/demo/scenario';
import { discountOf } from '@volante/domain/ridehailing/category';
import { periodOf } from '@volante/domain/shifts/in-force';
import { addDays, type LocalDate, parseLocalDate, startOfDay } from '@volante/domain/values/dates';
import { recordUf, ufOn } from '@volante/server/modules/accounting/public';
import { fillDaySheets } from '@volante/server/modules/billing/sheets/fill-day-sheets';
import { assignCar, unassignCar } from '@volante/server/modules/fleet/public';
import { ensureCar } from '@volante/demo/fleet/cars';
import { choosePlan, shiftInForce } from '@volante/server/modules/plans/public';
import { getUber, linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

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
const at = (instant: string | Date) => on(system.contextFor({ kind: 'system' }), new Date(instant));
const exchangeAddress = { address: 'Av. Irarrázaval 2401, Ñuñoa', latitude: -33.4542, longitude: -70.6079 };

/** A driver whose car was assigned at that instant. */
const renter = (since: string, wish: DriverWish) =>
  makeDriver(at(since), { status: 'rent', category: 'Gold', ...wish });
const choose = (since: string, driverId: string, ...shifts: string[]) =>
  choosePlan(at(since), {
    driverId,
    planId: shifts[0]!.replace(/-\w+$/, ''),
    selectedShifts: Array.from({ length: 7 }, (_, weekday) => shifts[weekday % shifts.length]!),
    exchangeAddress,
  });

interface Sheet {
  date: LocalDate;
  uf: string;
  category: string | null;
  discount: number;
  car_id: string;
  plan_id: string | null;
  shift_id: string | null;
  shift_name: string | null;
  base_price: string | null;
}

async function sheetsOf(uid: string): Promise<Sheet[]> {
  const { rows } = await system.pool.query<Sheet>(
    `select date, uf, category, discount, car_id, plan_id, shift_id, shift_name, base_price::text
     from day_sheets where driver_id = $1 order by date`,
    [uid],
  );
  return rows;
}

interface Tenure {
  car_id: string;
  started_at: Date;
  ended_at: Date | null;
}

/** What the rules in TypeScript make of each day. */
async function expected(uid: string, from: LocalDate, to: LocalDate, now: string): Promise<Sheet[]> {
  const ctx = at(now);
  const { rows: tenures } = await system.pool.query<Tenure>(
    'select car_id, started_at, ended_at from assignation_drivers where driver_id = $1 order by started_at',
    [uid],
  );
  const category = (await getUber(ctx, uid))?.category.uberPro ?? null;
  const sheets: Sheet[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))];
    const tenure = tenures.findLast((one) => one.started_at < end && (one.ended_at === null || one.ended_at > start));
    if (!tenure || start > ctx.clock.now()) continue;
    const shift = await shiftInForce(ctx, uid, date);
    const begins = shift && periodOf(date, shift)?.start;
    const theirs =
      begins && tenures.some((one) => one.started_at <= begins && (one.ended_at === null || one.ended_at > begins));
    sheets.push({
      date,
      uf: await ufOn(ctx, date),
      category,
      discount: category ? discountOf(category) : 0,
      car_id: tenure.car_id,
      plan_id: shift ? shift._id.replace(/-\w+$/, '') : null,
      shift_id: shift?._id ?? null,
      shift_name: shift?.name ?? null,
      base_price: shift && theirs && begins <= ctx.clock.now() ? shift.basePrice : null,
    });
  }
  return sheets;
}

async function checked(uid: string, from: string, to: string, now: string): Promise<Sheet[]> {
  await fillDaySheets(at(now), { from: day(from), to: day(to) });
  const sheets = await sheetsOf(uid);
  expect(sheets).toEqual(await expected(uid, day(from), day(to), now));
  return sheets;
}

const priced = (sheets: Sheet[]) => sheets.filter(({ base_price }) => base_price !== null).map(({ date }) => date);

describe('[SET-03] what a day is reckoned with', () => {
  test('a plan changed on the way, a car given at noon, the UF of the day, and today’s shift not before it begins', async () => {
    const { uid } = await renter('2026-10-12T15:00:00Z', { plate: 'SHTG10', shift: 'bencina-compartido-am' });
    await choose('2026-10-14T15:00:00Z', uid, 'bencina-exclusivo-all');
    await choose(
      '2026-10-14T16:00:00Z',
      uid,
      ...Array.from({ length: 5 }, () => 'bencina-compartido-pm'),
      ...Array.from({ length: 2 }, () => 'bencina-compartido-night'),
    );
    await recordUf(at('2026-10-15T12:00:00Z'), { date: '2026-10-15', value: '41111.11', source: 'service' });
    const before = await checked(uid, '2026-10-10', '2026-10-16', '2026-10-16T15:59:59Z');
    // Assigned at noon, after the morning's shift had begun.
    expect(priced(before)).toEqual(['2026-10-13', '2026-10-14', '2026-10-15']);
    const after = await checked(uid, '2026-10-10', '2026-10-20', '2026-10-16T16:00:00Z');
    expect(after.at(-1)).toMatchObject({ date: '2026-10-16', shift_name: 'Tarde', discount: 5, car_id: 'SHTG10' });
    expect(after.find(({ date }) => date === '2026-10-15')?.uf).toBe('41111.11');
    expect(priced(after)).toContain('2026-10-16');
  });

  test('a free shift has no price, and without a linked account there is no category', async () => {
    const wish = { plate: 'SHTJ10', shift: 'electrico-libre-free', category: null } as const;
    const { uid } = await renter('2026-10-12T15:00:00Z', wish);
    const sheets = await checked(uid, '2026-10-12', '2026-10-14', '2026-10-14T15:00:00Z');
    expect(sheets.map(({ shift_id, category, discount }) => [shift_id, category, discount])).toEqual(
      Array.from({ length: 3 }, () => ['electrico-libre-free', null, 0]),
    );
    expect(priced(sheets)).toEqual([]);
  });

  test('a couple over both clock changes', async () => {
    for (const [number, since, from, to, now] of [
      [1, '2026-04-01T15:00:00Z', '2026-04-02', '2026-04-07', '2026-04-20T12:00:00Z'],
      [2, '2026-09-02T15:00:00Z', '2026-09-03', '2026-09-08', '2026-09-20T12:00:00Z'],
    ] as const) {
      const plate = `SHTB1${number}`;
      const one = await renter(since, { plate, shift: 'electrico-compartido-am', category: 'Diamond' });
      const other = await renter(since, { plate, shift: 'electrico-compartido-pm', category: null });
      for (const { uid } of [one, other]) expect(priced(await checked(uid, from, to, now))).toHaveLength(6);
    }
  });

  test('shifts at the hour that is skipped or comes twice begin when the rule says, to the millisecond', async () => {
    const all = await renter('2026-01-05T15:00:00Z', { plate: 'SHTC10', shift: 'bencina-exclusivo-all' });
    const { rows } = await system.pool.query<{ plan_id: string; id: string }>(
      `insert into plan_shifts (id, plan_id, position, name, type, start_time, end_time, base_price, available)
       select 'bencina-exclusivo-' || replace(t, ':', ''), 'bencina-exclusivo', 50 + n, t, 'NIGHT', t, '06:00', 0.2, true
       from unnest(array['00:00', '00:30', '23:00', '23:30']) with ordinality as given(t, n) returning plan_id, id`,
    );
    for (const { id } of rows) {
      await choose('2026-01-06T15:00:00Z', all.uid, id);
      for (const date of [
        day('2026-04-04'),
        day('2026-04-05'),
        day('2026-09-05'),
        day('2026-09-06'),
        day('2026-07-01'),
      ]) {
        const begins = periodOf(date, (await shiftInForce(at('2026-07-01T12:00:00Z'), all.uid, date))!)!.start;
        const filled = async (now: Date) => {
          await fillDaySheets(at(now), { from: date, to: date, uids: [all.uid] });
          return (await sheetsOf(all.uid)).find((sheet) => sheet.date === date)!.base_price;
        };
        await system.pool.query('delete from day_sheets where driver_id = $1', [all.uid]);
        if (begins > startOfDay(date)) expect(await filled(new Date(begins.getTime() - 1))).toBeNull();
        expect(await filled(begins)).toBe('0.2');
      }
    }
  });

  test('two cars on a day: the last one, the shift once; the day the car is given back, and none without a car', async () => {
    const { uid } = await renter('2026-10-19T15:00:00Z', { plate: 'SHTD10', shift: 'bencina-exclusivo-all' });
    await ensureCar(at('2026-10-19T15:00:00Z'), 'SHTD11', false);
    await unassignCar(at('2026-10-21T14:00:00Z'), { uid, why: 'Taller' });
    await assignCar(at('2026-10-21T16:00:00Z'), { uid, plate: 'SHTD11', why: 'Reemplazo' });
    await unassignCar(at('2026-10-23T15:00:00Z'), { uid, why: 'Devuelto' });
    const sheets = await checked(uid, '2026-10-19', '2026-10-25', '2026-10-25T15:00:00Z');
    expect(sheets.map(({ date, car_id }) => [date, car_id])).toEqual([
      ['2026-10-19', 'SHTD10'],
      ['2026-10-20', 'SHTD10'],
      ['2026-10-21', 'SHTD11'],
      ['2026-10-22', 'SHTD11'],
      ['2026-10-23', 'SHTD11'],
    ]);
    expect(priced(sheets)).toEqual(['2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23']);
  });
});

describe('[SET-03] once written', () => {
  test('a day that is over keeps its category, today takes the new one, and nothing is written twice', async () => {
    const { uid, email } = await renter('2026-10-26T15:00:00Z', { plate: 'SHTH10', shift: 'bencina-exclusivo-all' });
    const link = (category: 'Gold' | 'Platinum') => {
      const names = { firstname: 'Ana', lastname: 'Soto', email, phone: '+56911112222', code: '+56' };
      return linkRideHailing(at('2026-10-28T15:00:00Z'), { uid, profile: { subject: email, category, ...names } });
    };
    await link('Gold');
    const fill = () => fillDaySheets(at('2026-10-28T15:00:00Z'), { from: day('2026-10-26'), to: day('2026-10-28') });
    const version = async () =>
      (await system.pool.query('select xmin::text from day_sheets where driver_id = $1 order by date', [uid])).rows;
    await fill();
    const first = await version();
    await fill();
    expect(await version()).toEqual(first);
    await link('Platinum');
    await fill();
    expect((await sheetsOf(uid)).map(({ category, discount }) => [category, discount])).toEqual([
      ['Gold', 5],
      ['Gold', 5],
      ['Platinum', 10],
    ]);
    expect((await version()).slice(0, 2)).toEqual(first.slice(0, 2));
  });

  test('all else of the open week is taken over, nothing of a closed one, and no sheet is added to it', async () => {
    const { uid } = await renter('2026-05-04T15:00:00Z', { plate: 'SHTF10', shift: 'bencina-exclusivo-all' });
    const other = await renter('2026-05-04T15:00:00Z', { plate: 'SHTF11', shift: 'bencina-exclusivo-all' });
    const fill = (uids?: string[]) =>
      fillDaySheets(at('2026-05-12T15:00:00Z'), { from: day('2026-05-10'), to: day('2026-05-11'), uids });
    await fill([uid]);
    await recordUf(at('2026-05-12T15:00:00Z'), { date: '2026-05-10', value: '40500.50', source: 'service' });
    await system.pool.query(
      `insert into billing_weeks (monday, closed_at) values ('2026-05-04', now())
       on conflict (monday) do update set closed_at = excluded.closed_at`,
    );
    const [sunday] = await sheetsOf(uid);
    await fill();
    const [still, monday] = await sheetsOf(uid);
    expect(still).toEqual(sunday);
    expect(monday?.uf).toBe('40500.50');
    expect((await sheetsOf(other.uid)).map(({ date }) => date)).toEqual(['2026-05-11']);
  });
});
