import { ensureCar } from '@volante/demo/fleet/cars';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { on } from '@volante/demo/past';
import { demoPlans } from '@volante/demo/plans';
import { makeDriver } from '@volante/demo/scenario';
import { linesOf } from '@volante/domain/billing/explain-lines';
import { addDays, type LocalDate, localDate } from '@volante/domain/values/dates';
import { recordUf } from '@volante/server/modules/accounting/public';
import {
  billDays,
  billLateShifts,
  closeDueWeeks,
  fillDaySheets,
  recordKm,
  weekBills,
} from '@volante/server/modules/billing/public';
import { correctUf } from '@volante/server/modules/billing/uf/correct-uf';
import { reopenWeek } from '@volante/server/modules/billing/reopen/reopen-week';
import { assignCar, unassignCar } from '@volante/server/modules/fleet/public';
import { checkLedger } from '@volante/server/modules/ledger/check-ledger';
import { importPlans } from '@volante/server/modules/plans/public';
import { confirmPickUp } from '@volante/server/modules/pickup/commands/pick-up-car';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

/** A plan whose shift begins at 22:00, so that a swap around it can reach beyond the close of the week. */
const { shifts, ...exclusive } = demoPlans.find(({ _id }) => _id === 'electrico-exclusivo')!;
const night = { ...shifts[0]!, _id: 'electrico-noche-all', startTime: '22:00', endTime: '22:00', basePrice: '0.50' };
const plan = { ...exclusive, _id: 'electrico-noche', name: 'Eléctrico de noche', shifts: [night] };

const monday = localDate('2026-10-05');
const sunday = addDays(monday, 6);
const next = addDays(monday, 7);
/** Santiago is three hours behind UTC in October. */
const local = (date: LocalDate, time: string) => new Date(Date.parse(`${date}T${time}:00Z`) + 3 * 3_600_000);

let database: TestDatabase;
let system: TestSystem;
let plates = 10;

const at = (instant: Date) => on(system.contextFor({ kind: 'system' }), instant);
/** Its weeks are closed one after another, so each test has its own. */
beforeEach(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  await openCompany(at(local(monday, '08:00')));
  await importPlans(at(local(monday, '08:00')), [plan]);
  for (let index = -1; index < 14; index += 1) {
    const value = (40_000 + index * 10.5).toFixed(2);
    await recordUf(at(local(monday, '08:00')), { date: addDays(monday, index), value, source: 'service', force: true });
  }
});
afterEach(async () => {
  await system.close();
  await database.drop();
});

async function renter(): Promise<{ uid: string; other: string }> {
  const [plate, other] = [`LTSH${(plates += 1)}`, `LTSH${(plates += 1)}`];
  const wish = { status: 'rent', category: 'Gold', plate, shift: night._id } as const;
  const { uid } = await makeDriver(at(local(monday, '09:00')), wish);
  await ensureCar(at(local(monday, '09:00')), other, true);
  return { uid, other };
}

const giveBack = (uid: string, time = '21:55') => unassignCar(at(local(sunday, time)), { uid, why: 'Taller' });
const receive = (uid: string, plate: string, time = '00:20') =>
  assignCar(at(local(next, time)), { uid, plate, why: 'Otro auto', pickedUp: true });
/** The jobs of Sunday night, and the close of Monday. */
async function close(after: LocalDate): Promise<void> {
  const last = addDays(after, -1);
  await fillDaySheets(at(local(last, '23:50')), { from: addDays(after, -7), to: last });
  expect(await closeDueWeeks(at(local(after, '00:01')))).toHaveLength(1);
}

/** The shifts in a driver's bills of a week: whose day, in which day's bill, and for how much. */
async function shiftsOf(uid: string, from: LocalDate) {
  const days = await billDays(at(local(addDays(next, 6), '23:00')), uid, from, addDays(from, 6));
  return days.flatMap(({ date, references }) =>
    references.filter(({ type }) => type === 'base').map((line) => [line.date, date, line.amount]),
  );
}

/** 0,50 UF of that day, less the 5 % of Gold. */
const priceOn = (index: number) => Math.round((0.5 * Math.round(4_000_000 + index * 1_050) * 95) / 10_000);

describe('[BKS-13] a car returned on Sunday at 21:55 and the next received on Monday at 00:20', () => {
  test('the shift of 22:00 is in the open bill, with its own day’s UF; the closed bill stays', async () => {
    const { uid, other } = await renter();
    await giveBack(uid);
    await close(next);
    const closed = await weekBills(at(local(next, '00:02')), uid);
    expect((await shiftsOf(uid, monday)).map(([day]) => day)).not.toContain(sunday);
    await receive(uid, other);
    await billLateShifts(at(local(next, '00:50')));
    expect(await shiftsOf(uid, next)).toEqual([[sunday, next, priceOn(6)]]);
    // Said again, it is there once.
    await billLateShifts(at(local(next, '01:50')));
    await fillDaySheets(at(local(next, '01:51')), { from: sunday, to: next });
    expect(await shiftsOf(uid, next)).toEqual([[sunday, next, priceOn(6)]]);
    expect(await weekBills(at(local(next, '02:00')), uid)).toEqual(closed);
    const [first] = await billDays(at(local(next, '02:00')), uid, next, next);
    expect(linesOf({ ...first!, uber: [], tag: [] }, 'rent.base')[0]).toMatchObject({
      label: 'Turno',
      detail: '0,5 UF × $40.063 × (1 − 5%) = $19.030, con la UF del 11/10/2026',
      late: sunday,
    });
    await close(addDays(next, 7));
    expect(await shiftsOf(uid, next)).toContainEqual([sunday, next, priceOn(6)]);
    const [bill] = await weekBills(at(local(addDays(next, 7), '08:00')), uid);
    const expected = [6, 7, 8, 9, 10, 11, 12, 13].map(priceOn).reduce((sum, one) => sum + one, 0);
    expect(bill!.expenses.rent).toBe(expected);
    const { balances, lines } = await checkLedger(at(local(addDays(next, 7), '08:00')));
    expect(balances, lines.join('\n')).toBe(true);
  });

  test('is billed also when nothing looked for it before the next close', async () => {
    const { uid, other } = await renter();
    await giveBack(uid);
    await close(next);
    await receive(uid, other);
    await close(addDays(next, 7));
    const after = addDays(next, 7);
    const days = await billDays(at(local(after, '08:00')), uid, after, after);
    expect(days.flatMap(({ references }) => references.map(({ type, date }) => [type, date]))).toContainEqual([
      'base',
      sunday,
    ]);
  });

  test('received more than three hours later: the shift began without a car, and costs nobody anything', async () => {
    const { uid, other } = await renter();
    await giveBack(uid);
    await close(next);
    await receive(uid, other, '00:56');
    await billLateShifts(at(local(next, '01:50')));
    expect(await shiftsOf(uid, next)).toEqual([]);
  });

  test('the car that one returned goes to another, who had none when the shift began: neither pays for it', async () => {
    const { uid } = await renter();
    const { car_id: plate } = (await system.db
      .selectFrom('assignation_drivers')
      .select('car_id')
      .where('driver_id', '=', uid)
      .executeTakeFirst())!;
    await giveBack(uid);
    const wish = { status: 'rent queue', category: 'Gold', shift: night._id } as const;
    const { uid: newcomer } = await makeDriver(at(local(monday, '09:00')), wish);
    await close(next);
    await receive(newcomer, plate);
    await billLateShifts(at(local(next, '00:50')));
    expect(await shiftsOf(uid, next)).toEqual([]);
    expect(await shiftsOf(newcomer, next)).toEqual([]);
  });

  test('assigned on Sunday and picked up on Monday, or told late: the shift counts from when the car was theirs', async () => {
    const [late, never] = [await renter(), await renter()];
    for (const { uid, other } of [late, never]) {
      await giveBack(uid);
      await assignCar(at(local(sunday, '21:58')), { uid, plate: other, why: 'Otro auto' });
    }
    await close(next);
    const pickUp = (uid: string, time: Date) =>
      confirmPickUp(at(local(next, '08:00')), {
        uid,
        typed: { odometer: null, battery: null },
        said: { time },
        why: 'Lo tenía',
      });
    await pickUp(late.uid, local(sunday, '22:30'));
    await billLateShifts(at(local(next, '08:50')));
    expect(await shiftsOf(late.uid, next)).toEqual([[sunday, next, priceOn(6)]]);
    expect(await shiftsOf(never.uid, next)).toEqual([]);
  });

  test('a UF of that Sunday that was corrected before: the shift follows it', async () => {
    const { uid, other } = await renter();
    const witness = await renter();
    await giveBack(uid);
    await close(next);
    await correctUf(at(local(next, '00:10')), { date: sunday, value: '41000.00', force: true });
    await receive(uid, other);
    await billLateShifts(at(local(next, '00:50')));
    const [first] = await billDays(at(local(next, '02:00')), uid, next, next);
    const rent = first!.references.filter(({ field, date }) => field === 'rent' && date === sunday);
    expect(rent.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(0.5 * 41_000 * 0.95));
    expect(rent.map(({ type }) => type)).toEqual(['base', 'uf']);
    expect(await shiftsOf(witness.uid, monday)).toContainEqual([sunday, sunday, priceOn(6)]);
  });

  test('a week that is opened again has it on its own day', async () => {
    const { uid, other } = await renter();
    await giveBack(uid);
    await close(next);
    await receive(uid, other);
    await billLateShifts(at(local(next, '00:50')));
    await reopenWeek(at(local(next, '01:00')), { monday, reason: 'Se cerró antes de tiempo' });
    await close(next);
    expect(await shiftsOf(uid, next)).toEqual([]);
    expect(await shiftsOf(uid, monday)).toContainEqual([sunday, sunday, priceOn(6)]);
  });
});

describe('[DAY-06] a first car picked up before the close, of which the phone tells after it', () => {
  /** Everything of the rent in a driver's bills from that week on, of whichever day. */
  async function rentOf(uid: string): Promise<number> {
    const last = addDays(next, 27);
    const days = await billDays(at(local(last, '23:00')), uid, monday, last);
    return days
      .flatMap(({ references }) => references.filter(({ field }) => field === 'rent'))
      .reduce((sum, { amount }) => sum + amount, 0);
  }
  const saturday = addDays(monday, 5);

  async function assigned(): Promise<string> {
    const wish = { status: 'rent queue', category: 'Gold', shift: night._id } as const;
    const { uid } = await makeDriver(at(local(monday, '09:00')), wish);
    const plate = `LTSH${(plates += 1)}`;
    await ensureCar(at(local(monday, '09:00')), plate, true);
    await assignCar(at(local(saturday, '09:00')), { uid, plate, why: 'Primer auto' });
    return uid;
  }
  const pickUp = (uid: string, now: Date) =>
    confirmPickUp(at(now), {
      uid,
      typed: { odometer: null, battery: null },
      said: { time: local(saturday, '10:00') },
      why: 'Ya lo tenía',
    });
  const drive = (uid: string, now: Date) =>
    recordKm(
      at(now),
      [saturday, sunday].map((day) => ({ uid, carId: 'LTSH11', day, metres: 90_000 })),
    );

  test.each([0, 2])(
    'its shifts and km are in the open bill, worth what they are in time, %i weeks later',
    async (weeks) => {
      const [inTime, late] = [await assigned(), await assigned()];
      await pickUp(inTime, local(saturday, '10:00'));
      await drive(inTime, local(sunday, '23:00'));
      for (let week = 0; week <= weeks; week += 1) await close(addDays(next, 7 * week));
      expect(await rentOf(late)).toBe(0);
      const told = addDays(next, 7 * weeks);
      await pickUp(late, local(told, '08:00'));
      await drive(late, local(told, '08:35'));
      await billLateShifts(at(local(told, '08:50')));
      await fillDaySheets(at(local(told, '08:51')), { from: told, to: told });
      await billLateShifts(at(local(told, '09:50')));
      expect((await shiftsOf(late, told)).slice(0, 2)).toEqual([
        [saturday, told, priceOn(5)],
        [sunday, told, priceOn(6)],
      ]);
      await close(addDays(told, 7));
      expect(await rentOf(late)).toBe(await rentOf(inTime));
      const { balances, lines } = await checkLedger(at(local(addDays(told, 7), '08:00')));
      expect(balances, lines.join('\n')).toBe(true);
    },
  );
});
