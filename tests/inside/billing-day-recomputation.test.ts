import { ensureCar } from '@volante/demo/fleet/cars';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { on } from '@volante/demo/past';
import { demoPlans } from '@volante/demo/plans';
import { makeDriver } from '@volante/demo/scenario';
import { type Category, isCategory } from '@volante/domain/ridehailing/category';
import { localDate } from '@volante/domain/values/dates';
import { recordUf } from '@volante/server/modules/accounting/public';
import { billDays, billLateShifts, countKm, fillDaySheets } from '@volante/server/modules/billing/public';
import { assignCar, unassignCar } from '@volante/server/modules/fleet/public';
import { choosePlan, importPlans } from '@volante/server/modules/plans/public';
import { linkRideHailing, unlinkRideHailing } from '@volante/server/modules/ridehailing/public';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited, type AuditedDay } from '../kit/auditor.ts';
import { closeWeek } from '../kit/bills.ts';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { comes, dayAfter, type Life, type LivedShift, reckoned } from '../kit/day-auditor.ts';
import { rounds } from '../kit/long.ts';

/** Two weeks, in whose first night to a Sunday the clocks go forward. */
const first = '2026-08-31';
const days = Array.from({ length: 14 }, (_, index) => dayAfter(first, index));
const minute = 60_000;
const slot = 30 * minute;
const begin = comes(first, '00:00');
const end = comes(dayAfter(first, 14), '00:00');
/** The drivers have had their cars for a while when the first week begins. */
const since = begin - 3 * 24 * 60 * minute;

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

const at = (instant: number) => on(system.contextFor({ kind: 'system' }), new Date(instant));

/** How far a car has come at an instant: it stands, or drives evenly for half an hour. With `whose`, only while it says so. */
function odometer(seed: number, whose: (instant: number) => boolean = () => true): (instant: number) => number {
  const reached = [0];
  const step = (index: number) => (index % 4 === seed % 4 ? 0 : (seed * 7_919 + index * 10_473) % 14_000);
  for (let index = 0; since + index * slot < end; index += 1) {
    reached.push(reached[index]! + (whose(since + index * slot) ? step(index) : 0));
  }
  return (instant) => {
    const index = Math.min(Math.floor((instant - since) / slot), reached.length - 2);
    const [from, to] = [reached[index]!, reached[index + 1]!];
    return from + Math.floor(((to - from) * Math.min(instant - since - index * slot, slot)) / slot);
  };
}

/** Its shift begins so late that a swap around it reaches beyond the close of the week. */
const late = demoPlans
  .filter(({ _id }) => _id === 'bencina-exclusivo')
  .map((plan) => ({
    ...plan,
    _id: 'bencina-tarde',
    name: 'Bencinero de noche',
    shifts: plan.shifts.map((one) => ({
      ...one,
      _id: 'bencina-tarde-all',
      startTime: '22:00',
      endTime: '22:00',
      basePrice: '0.37',
    })),
  }));
const plans = [...demoPlans, ...late];
const shifts: LivedShift[] = plans
  .filter(({ _id }) => ['bencina-compartido', 'bencina-exclusivo', 'bencina-tarde'].includes(_id))
  .flatMap(({ _id: planId, shifts: offered }) =>
    offered.map(({ startTime, basePrice }) => ({ planId, starts: startTime, basePrice: basePrice! })),
  );
const shiftId = ({ planId, starts }: LivedShift) =>
  plans.find(({ _id }) => _id === planId)!.shifts.find(({ startTime }) => startTime === starts)!._id;

const when = fc.integer({ min: 0, max: (end - begin) / minute - 1 });
const silence = fc.record({ from: when, length: fc.integer({ min: 60, max: 900 }) });
const life = fc.record({
  seed: fc.integer({ min: 1, max: 9_999 }),
  categories: fc.array(
    fc.record({ at: when, category: fc.constantFrom('Blue', 'Gold', 'Platinum', 'Diamond', null) }),
    { minLength: 2, maxLength: 6 },
  ),
  plans: fc.array(fc.record({ at: when, shift: fc.constantFrom(...shifts) }), { minLength: 2, maxLength: 6 }),
  swaps: fc.array(
    fc.record({
      at: when,
      gap: fc.oneof(fc.integer({ min: 1, max: 180 }), fc.integer({ min: 1, max: 400 })),
      /** Moved to the start of a shift of that day. */
      around: fc.option(fc.constantFrom('00:00', '05:00', '13:00', '21:00', '22:00'), { freq: 4 }),
    }),
    { minLength: 3, maxLength: 7 },
  ),
  /** [BKS-13] On the Sunday after which the first week is closed: minutes after 21:00, and until the next car. */
  lastNight: fc.record({ at: fc.integer({ min: 30, max: 59 }), gap: fc.integer({ min: 130, max: 190 }) }),
  /** Whether they are on the plan that begins at 22:00 then. */
  night: fc.constantFrom(true, true, true, false),
  silences: fc.array(silence, { minLength: 2, maxLength: 6 }),
});
type Drawn = typeof life extends fc.Arbitrary<infer T> ? T : never;

interface Act {
  at: number;
  run: () => Promise<unknown>;
}

interface Driver {
  uid: string;
  life: Life;
}

const sorted = <T extends { at: number }>(all: readonly T[]) => all.toSorted((one, other) => one.at - other.at);
const exchangeAddress = { address: 'Av. Irarrázaval 2401, Ñuñoa', latitude: -33.4542, longitude: -70.6079 };

/** When a car is swapped, in order and apart from one another. */
function swapsOf({ swaps, lastNight }: Drawn): { at: number; until: number }[] {
  const wished = swaps.map(({ at: minutes, gap, around }) => {
    const instant = begin + minutes * minute;
    const day = days.findLast((one) => comes(one, '00:00') <= instant)!;
    return { at: around === null ? instant : comes(day, around) - Math.floor(gap / 2) * minute, gap };
  });
  const sure = comes(days[6]!, '21:00') + lastNight.at * minute;
  const night = { at: sure, until: sure + lastNight.gap * minute };
  const kept: { at: number; until: number }[] = [];
  for (const { at: from, gap } of sorted(wished)) {
    const until = from + gap * minute;
    const apart = until + 60 * minute < night.at || from > night.until + 60 * minute;
    if (apart && from > (kept.at(-1)?.until ?? begin) + 60 * minute && until < end) kept.push({ at: from, until });
  }
  return sorted([...kept, night]);
}

/** Everything the cars measured, and what of it came in time: the rest was kept until the week was closed. */
interface Heard {
  carId: string;
  at: number;
  metres: number;
  late: boolean;
}

function readings(carId: string, tenure: Life['tenures'][number], silences: Drawn['silences']): Heard[] {
  const [from, to] = [tenure.from, tenure.to ?? end];
  const instants = new Set([from, to]);
  for (let instant = Math.ceil(from / slot) * slot; instant < to; instant += slot) instants.add(instant);
  return [...instants].map((instant) => ({
    carId,
    at: instant,
    metres: tenure.metresAt(instant),
    late:
      instant > from &&
      instant < to &&
      silences.some((one) => instant > begin + one.from * minute && instant < begin + (one.from + one.length) * minute),
  }));
}

async function hear(heard: readonly Heard[], now: number): Promise<void> {
  await recordReadings(
    at(now),
    heard.map(({ carId, at: instant, metres }) => ({
      carId,
      receivedAt: new Date(now),
      message: { at: instant, odometer: metres / 1_000, doors: 'closed' as const },
    })),
  );
}

/** A driver who has a car alone, to whom all sorts of things happen. */
async function alone(drawn: Drawn, number: number): Promise<{ driver: Driver; acts: Act[]; heard: Heard[] }> {
  const plate = (car: number) => `RCP${'BCDFGHJKLP'[number % 10]}${10 + car}`;
  const [shift] = shifts;
  const made = await makeDriver(at(since), {
    status: 'rent',
    category: 'Gold',
    plate: plate(0),
    shift: shiftId(shift!),
  });
  const { uid, email } = made;
  const swaps = swapsOf(drawn);
  const tenures = [since, ...swaps.map(({ until }) => until)].map((from, car) => ({
    from,
    to: swaps[car]?.at ?? null,
    metresAt: odometer(drawn.seed + car),
  }));
  const ofBegin = <T extends { at: number }>(all: readonly T[]) =>
    sorted(all.map((one) => ({ ...one, at: begin + one.at * minute })));
  const categories = ofBegin(drawn.categories);
  const onNights = { at: comes(days[5]!, '12:00'), shift: shifts.at(-1)! };
  const wished = ofBegin(drawn.plans);
  const before = wished.filter((one) => one.at < onNights.at);
  const after = wished.filter((one) => one.at > comes(days[7]!, '12:00'));
  const chosenPlans = (drawn.night ? [...before, onNights, ...after] : wished).filter(
    ({ shift: chosen }, index, all) => chosen !== (all[index - 1]?.shift ?? shift),
  );
  const names = { subject: email, firstname: 'Ana', lastname: 'Soto', email, phone: '+56911112222', code: '+56' };
  const say = (category: string | null, instant: number) =>
    isCategory(category)
      ? linkRideHailing(at(instant), { uid, profile: { ...names, category: category satisfies Category } })
      : unlinkRideHailing(at(instant), uid);
  const acts: Act[] = [
    ...categories.map(({ at: instant, category }) => ({ at: instant, run: () => say(category, instant) })),
    ...chosenPlans.map(({ at: instant, shift: chosen }) => ({
      at: instant,
      run: () => {
        const selectedShifts = Array.from({ length: 7 }, () => shiftId(chosen));
        const choice = { driverId: uid, planId: chosen.planId, selectedShifts, exchangeAddress };
        return choosePlan(at(instant), choice);
      },
    })),
    ...swaps.flatMap(({ at: instant, until }, index) => [
      { at: instant, run: () => unassignCar(at(instant), { uid, why: 'Taller' }) },
      {
        at: until,
        run: async () => {
          await ensureCar(at(until), plate(index + 1), false);
          await assignCar(at(until), { uid, plate: plate(index + 1), why: 'Otro auto', pickedUp: true });
        },
      },
    ]),
  ];
  const past = since - 24 * 60 * minute;
  return {
    driver: {
      uid,
      life: {
        categories: [{ at: past, category: 'Gold' }, ...categories],
        plans: [{ at: past, shift: shift! }, ...chosenPlans],
        tenures,
      },
    },
    acts,
    heard: tenures.flatMap((tenure, car) => readings(plate(car), tenure, drawn.silences)),
  };
}

/** Two drivers who share a car that falls silent now and then: the morning's from 05:00 to 17:00, and the other. */
async function couple(drawn: Drawn, plate: string): Promise<{ drivers: Driver[]; heard: Heard[] }> {
  const hours = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', hour: '2-digit' });
  const isMorning = (instant: number) => {
    const shown = Number(hours.format(instant));
    return shown >= 5 && shown < 17;
  };
  const drivers: Driver[] = [];
  for (const type of ['am', 'pm'] as const) {
    const wish = { status: 'rent', category: 'Blue', plate, shift: `electrico-compartido-${type}` } as const;
    const { uid } = await makeDriver(at(since), wish);
    const metresAt = odometer(drawn.seed, (instant) => isMorning(instant) === (type === 'am'));
    const shift = { planId: 'electrico-compartido', starts: type === 'am' ? '05:00' : '17:00', basePrice: '0.40' };
    const past = since - 24 * 60 * minute;
    const tenures = [{ from: since, to: null, metresAt }];
    drivers.push({
      uid,
      life: { categories: [{ at: past, category: 'Blue' }], plans: [{ at: past, shift }], tenures },
    });
  }
  const whole = { from: since, to: null, metresAt: odometer(drawn.seed) };
  return { drivers, heard: readings(plate, whole, drawn.silences) };
}

const ufOf = (index: number) => (40_000 + index * 7.31).toFixed(2);

/** What is true of each day in the end, as the auditor knows it. */
function truth({ life: lived }: Driver): AuditedDay[] {
  const none = { uber: 0, tolls: 0, fines: 0, penaltys: 0, other: 0, refund: 0, prePay: 0 };
  return days.map((day, index) => {
    const found = reckoned(lived, day);
    const plan = plans.find(({ _id }) => _id === found?.shift?.planId);
    return {
      ...none,
      metres: found?.metres ?? 0,
      sheet: found && { ...found, uf: ufOf(index), sections: plan!.sections },
    };
  });
}

test('[MNY-05] [MNY-04] [BKS-13] an auditor of categories, plans, swapped and silent cars agrees with every day’s rent, to the peso', async () => {
  const drawn = fc.sample(life, { numRuns: rounds(8, 60), seed: 20_261_116 });
  await openCompany(at(since));
  await importPlans(at(since), late);
  for (const [index, day] of days.entries()) {
    await recordUf(at(since), { date: day, value: ufOf(index), source: 'service', force: true });
  }
  const acts: Act[] = [];
  const drivers: Driver[] = [];
  const heard: Heard[] = [];
  for (const [number, one] of drawn.entries()) {
    const made = await alone(one, number);
    acts.push(...made.acts);
    drivers.push(made.driver);
    heard.push(...made.heard);
  }
  for (const [number, one] of drawn.slice(0, 2).entries()) {
    const made = await couple(one, `RCLT1${number}`);
    drivers.push(...made.drivers);
    heard.push(...made.heard);
  }
  // Sheets are written in the middle of things, each day, and never quite at its end.
  for (const [index, day] of days.entries()) {
    const now = comes(day, '00:00') + ((index * 397) % 1_400) * minute;
    acts.push({ at: now, run: () => fillDaySheets(at(now), { from: localDate(first), to: localDate(day) }) });
    const night = comes(day, '00:00') + 230 * minute;
    acts.push({ at: night, run: () => billLateShifts(at(night)) });
  }
  const upTo = (instant: number, late: boolean) => heard.filter((one) => one.at < instant && one.late === late);
  let done = 0;
  for (const week of [0, 1]) {
    const [monday, closing] = [days[7 * week]!, comes(dayAfter(first, 7 * week + 7), '00:00') + 5 * minute];
    const due = sorted(acts).filter((act) => act.at < closing);
    for (const { run } of due.slice(done)) await run();
    done = due.length;
    await hear(upTo(closing, false), closing);
    const span = { from: localDate(monday), to: localDate(dayAfter(monday, 6)) };
    await fillDaySheets(at(closing), span);
    await countKm(at(closing), span);
    await closeWeek(at(closing), localDate(monday));
    // The car is in reach again, two days after the close.
    const later = closing + 2 * 24 * 60 * minute;
    await hear(upTo(closing, true).toReversed(), later);
    await countKm(at(later));
  }
  const now = end + 3 * 24 * 60 * minute;
  await countKm(at(now));
  const last = dayAfter(first, 20);
  let [estimates, lateShifts] = [0, 0];
  for (const driver of drivers) {
    const bills = await billDays(at(now), driver.uid, localDate(first), localDate(last));
    estimates += bills.reduce((sum, { kmEstimates }) => sum + kmEstimates.length, 0);
    const booked = new Map<string, number>();
    for (const { field, date, amount } of bills.flatMap(({ references }) => references)) {
      if (field === 'rent') booked.set(date, (booked.get(date) ?? 0) + amount);
    }
    for (const bill of bills) {
      lateShifts += bill.references.filter(({ type, date }) => type === 'base' && date !== bill.date).length;
    }
    const expected = audited(truth(driver)).map(({ rent }, index) => [days[index], rent]);
    expect(days.map((day) => [day, booked.get(day) ?? 0])).toEqual(expected);
  }
  // Otherwise nothing was silent, no shift was billed late, and nothing proven.
  expect(estimates).toBeGreaterThan(10);
  expect(lateShifts).toBeGreaterThan(0);
});
