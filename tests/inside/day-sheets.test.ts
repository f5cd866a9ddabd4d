import { on } from '@volante/demo/past';
import { type DriverWish, makeDriver } from '@volante/demo/scenario';
import { rentedAt } from '@volante/domain/fleet/swap';
import { type Category, discountOf } from '@volante/domain/ridehailing/category';
import { categoryOfDay } from '@volante/domain/ridehailing/category-history';
import { periodOf } from '@volante/domain/shifts/in-force';
import { addDays, type LocalDate, parseLocalDate, startOfDay } from '@volante/domain/values/dates';
import { recordUf, ufOn } from '@volante/server/modules/accounting/public';
import { fillDaySheets } from '@volante/server/modules/billing/sheets/fill-day-sheets';
import { assignCar, unassignCar } from '@volante/server/modules/fleet/public';
import { ensureCar } from '@volante/demo/fleet/cars';
import { choosePlan, shiftInForce } from '@volante/server/modules/plans/public';
import { linkRideHailing, unlinkRideHailing } from '@volante/server/modules/ridehailing/public';
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
  const { rows: history } = await system.pool.query<{ from: Date; category: Category | null }>(
    'select valid_from as from, category from ridehailing_categories where driver_id = $1',
    [uid],
  );
  const had = tenures.map(({ started_at, ended_at }) => ({ since: started_at, until: ended_at }));
  const sheets: Sheet[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))];
    const tenure = tenures.findLast((one) => one.started_at < end && (one.ended_at === null || one.ended_at > start));
    if (!tenure || start > ctx.clock.now()) continue;
    const shift = await shiftInForce(ctx, uid, date);
    const begins = shift && periodOf(date, shift)?.start;
    const category = categoryOfDay(history, date);
    sheets.push({
      date,
      uf: await ufOn(ctx, date),
      category,
      discount: category ? discountOf(category) : 0,
      car_id: tenure.car_id,
      plan_id: shift ? shift._id.replace(/-\w+$/, '') : null,
      shift_id: shift?._id ?? null,
      shift_name: shift?.name ?? null,
      base_price: begins && begins <= ctx.clock.now() && rentedAt(had, begins) ? shift.basePrice : null,
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
    await assignCar(at('2026-10-21T16:00:00Z'), { uid, plate: 'SHTD11', why: 'Reemplazo', pickedUp: true });
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

/** Tells the driver's category at that instant, as the platform does when an account is linked again. */
function categoryAt(instant: string, uid: string, email: string, category: Category): Promise<void> {
  const names = { firstname: 'Ana', lastname: 'Soto', email, phone: '+56911112222', code: '+56' };
  return linkRideHailing(at(instant), { uid, profile: { subject: email, category, ...names } });
}

const discounts = (sheets: Sheet[]) => sheets.map(({ category, discount }) => [category, discount]);

describe('[MNY-05] what changes within a day', () => {
  test('a category counts from the next day on, whenever the sheet is written, and past days keep theirs', async () => {
    const since = '2026-10-05T15:00:00Z';
    const { uid, email } = await renter(since, { plate: 'SHTK10', shift: 'bencina-exclusivo-all' });
    await categoryAt('2026-10-07T15:00:00Z', uid, email, 'Diamond');
    await categoryAt('2026-10-07T19:00:00Z', uid, email, 'Platinum');
    await unlinkRideHailing(at('2026-10-08T15:00:00Z'), uid);
    const expectedOf = [
      ['Gold', 5],
      ['Gold', 5],
      ['Gold', 5],
      ['Platinum', 10],
      [null, 0],
    ];
    // On the day itself, late, and all of it anew: the same.
    const early = await checked(uid, '2026-10-05', '2026-10-07', '2026-10-07T23:00:00Z');
    expect(discounts(early)).toEqual(expectedOf.slice(0, 3));
    expect(discounts(await checked(uid, '2026-10-05', '2026-10-09', '2026-10-09T15:00:00Z'))).toEqual(expectedOf);
    await system.pool.query('delete from day_sheets where driver_id = $1', [uid]);
    expect(discounts(await checked(uid, '2026-10-05', '2026-10-09', '2026-10-11T15:00:00Z'))).toEqual(expectedOf);
  });

  test('a category of the nights the clocks change is judged by the clock in Santiago, to the millisecond', async () => {
    for (const [number, since, starts, date] of [
      [1, '2026-04-01T15:00:00Z', '2026-04-05T04:00:00.000Z', '2026-04-05'],
      [2, '2026-09-02T15:00:00Z', '2026-09-06T04:00:00.000Z', '2026-09-06'],
    ] as const) {
      const one = await renter(since, { plate: `SHTL1${number}`, shift: 'bencina-exclusivo-all' });
      const other = await renter(since, { plate: `SHTL2${number}`, shift: 'bencina-exclusivo-all' });
      await categoryAt(starts, one.uid, one.email, 'Diamond');
      await categoryAt(starts.replace('.000', '.001'), other.uid, other.email, 'Diamond');
      const now = `${date}T20:00:00Z`;
      expect(discounts(await checked(one.uid, date, date, now))).toEqual([['Diamond', 15]]);
      expect(discounts(await checked(other.uid, date, date, now))).toEqual([['Gold', 5]]);
    }
  });

  test('a plan changed after its shift began counts from the next day; before, from that day', async () => {
    const since = '2026-10-12T15:00:00Z';
    const { uid } = await renter(since, { plate: 'SHTR10', shift: 'bencina-compartido-am' });
    // At noon, when AM runs; at 12:59, a minute before PM; at 21:00, when NIGHT begins.
    await choose('2026-10-14T15:00:00Z', uid, 'bencina-compartido-pm');
    await choose('2026-10-15T15:59:00Z', uid, 'bencina-compartido-night');
    await choose('2026-10-17T00:00:00Z', uid, 'bencina-exclusivo-all');
    const sheets = await checked(uid, '2026-10-13', '2026-10-17', '2026-10-19T12:00:00Z');
    expect(sheets.map(({ date, shift_id, base_price }) => [date, shift_id, base_price !== null])).toEqual([
      ['2026-10-13', 'bencina-compartido-am', true],
      ['2026-10-14', 'bencina-compartido-am', true],
      ['2026-10-15', 'bencina-compartido-night', true],
      ['2026-10-16', 'bencina-compartido-night', true],
      ['2026-10-17', 'bencina-exclusivo-all', true],
    ]);
  });

  test('a plan changed to and fro within a day leaves one shift of the day', async () => {
    const { uid } = await renter('2026-10-12T15:00:00Z', { plate: 'SHTR11', shift: 'bencina-compartido-pm' });
    // The new one's shift has begun already: today keeps its evening. Then one that is to come takes its place.
    await choose('2026-10-14T15:00:00Z', uid, 'bencina-compartido-am');
    await choose('2026-10-14T15:30:00Z', uid, 'bencina-compartido-night');
    await choose('2026-10-15T23:00:00Z', uid, 'bencina-compartido-am');
    const sheets = await checked(uid, '2026-10-13', '2026-10-16', '2026-10-17T12:00:00Z');
    expect(sheets.map(({ shift_id }) => shift_id?.replace('bencina-compartido-', ''))).toEqual([
      'pm',
      'night',
      'night',
      'am',
    ]);
  });

  test('the plan and the car are both changed at noon: the shift that began keeps the day and its prices', async () => {
    const { uid } = await renter('2026-10-12T15:00:00Z', { plate: 'SHTR12', shift: 'bencina-exclusivo-all' });
    await ensureCar(at('2026-10-12T15:00:00Z'), 'SHTR13', true);
    await unassignCar(at('2026-10-14T14:00:00Z'), { uid, why: 'Cambia a eléctrico' });
    await choose('2026-10-14T14:30:00Z', uid, 'electrico-libre-free');
    await assignCar(at('2026-10-14T15:00:00Z'), { uid, plate: 'SHTR13', why: 'Eléctrico', pickedUp: true });
    const sheets = await checked(uid, '2026-10-14', '2026-10-15', '2026-10-15T20:00:00Z');
    expect(sheets.map(({ car_id, plan_id, base_price }) => [car_id, plan_id, base_price !== null])).toEqual([
      ['SHTR13', 'bencina-exclusivo', true],
      ['SHTR13', 'electrico-libre', false],
    ]);
  });

  test('a car swapped around midnight, when a shift begins: the shift costs what it costs; a car given back does not', async () => {
    const { uid } = await renter('2026-10-12T15:00:00Z', { plate: 'SHTS10', shift: 'bencina-exclusivo-all' });
    await ensureCar(at('2026-10-12T15:00:00Z'), 'SHTS11', false);
    // This shift begins at midnight.
    const around = (date: string, minutes: number) =>
      new Date(startOfDay(day(date)).getTime() + minutes * 60_000).toISOString();
    await unassignCar(at(around('2026-10-14', -90)), { uid, why: 'Taller' });
    await fillDaySheets(at(around('2026-10-14', 60)), { from: day('2026-10-14'), to: day('2026-10-14') });
    await assignCar(at(around('2026-10-14', 90)), { uid, plate: 'SHTS11', why: 'Reemplazo', pickedUp: true });
    const swapped = await checked(uid, '2026-10-13', '2026-10-14', '2026-10-14T20:00:00Z');
    expect(priced(swapped)).toEqual(['2026-10-13', '2026-10-14']);
    // More than three hours between the two cars: that shift began without one.
    await unassignCar(at(around('2026-10-15', -90)), { uid, why: 'Taller' });
    await assignCar(at(around('2026-10-15', 91)), { uid, plate: 'SHTS10', why: 'Vuelve', pickedUp: true });
    const sheets = await checked(uid, '2026-10-13', '2026-10-16', '2026-10-16T20:00:00Z');
    expect(priced(sheets)).toEqual(['2026-10-13', '2026-10-14', '2026-10-16']);
  });
});

describe('[SET-03] once written', () => {
  test('nothing is written twice', async () => {
    const { uid } = await renter('2026-10-26T15:00:00Z', { plate: 'SHTH10', shift: 'bencina-exclusivo-all' });
    const fill = () => fillDaySheets(at('2026-10-28T15:00:00Z'), { from: day('2026-10-26'), to: day('2026-10-28') });
    const version = async () =>
      (await system.pool.query('select xmin::text from day_sheets where driver_id = $1 order by date', [uid])).rows;
    await fill();
    const first = await version();
    await fill();
    expect(await version()).toEqual(first);
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
