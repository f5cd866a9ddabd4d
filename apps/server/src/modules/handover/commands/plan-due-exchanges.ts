import {
  type ExpectedExchange,
  expectedExchanges,
  type KnownExchange,
  planningOf,
  type Turn,
} from '@volante/domain/handover/schedule';
import type { Role } from '@volante/domain/handover/steps';
import { changedMessage, leavingMessage, plannedMessage } from '@volante/domain/handover/texts';
import { periodOf } from '@volante/domain/shifts/in-force';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { itemAt, present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { blockedAmong } from '../../../platform/data-blocks/store.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { firstnamesOf, lockDrivers } from '../../drivers/public.ts';
import { lockCars, placesOfCars, type SharedCar, sharedCars, sharedCarsAmong } from '../../fleet/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { shiftsInForce } from '../../plans/public.ts';
import { partnerOf } from '../settle.ts';
import { cancelRow, type ExchangeRow, findExchange, insertExchanges, knownExchanges } from '../store/exchanges.ts';
import { logExchange, logExchanges } from '../store/log.ts';
import { noShowsOf } from '../store/photos.ts';
import { placeFor } from '../where.ts';
import { pendingRow } from './plan-exchange.ts';

const weekDays = 7;
const dayMs = 86_400_000;

/** Cars whose shifts and exchanges are read together, and whose drivers are locked together. */
const carsAtOnce = 100;

type Shifts = Awaited<ReturnType<typeof shiftsInForce>>;

function shiftsAround(ctx: Ctx, cars: readonly SharedCar[]): Promise<Shifts> {
  const today = localDateOf(ctx.clock.now());
  const driverIds = cars.flatMap(({ drivers }) => drivers);
  return shiftsInForce(ctx, { driverIds, first: addDays(today, -weekDays), last: addDays(today, weekDays) });
}

function turnsOn(shifts: Shifts, drivers: readonly string[], date: LocalDate): Turn[] {
  return drivers.flatMap((driverId) => {
    const shift = shifts.get(driverId)?.(date);
    const period = shift && periodOf(date, shift);
    return period ? [{ driverId, date, start: period.start }] : [];
  });
}

/** The couple's shifts around now: two or more that have begun, and one that comes, if they have them within a week. */
function turnsAround(shifts: Shifts, drivers: readonly string[], now: Date): Turn[] {
  const today = localDateOf(now);
  const turns = turnsOn(shifts, drivers, today);
  const begun = () => turns.filter(({ start }) => start <= now).length;
  for (let day = -1; day >= -weekDays && begun() < 2; day -= 1) {
    turns.push(...turnsOn(shifts, drivers, addDays(today, day)));
  }
  for (let day = 1; day <= weekDays && begun() === turns.length; day += 1) {
    turns.push(...turnsOn(shifts, drivers, addDays(today, day)));
  }
  return turns;
}

const asKnown = (row: ExchangeRow, inVain: ReadonlySet<string>): KnownExchange => ({
  id: row.id,
  deliverer: row.deliverer_id,
  receiver: row.receiver_id,
  type: row.exchange_type,
  dueAt: row.due_at,
  status: row.status,
  reason: row.cancel_reason,
  receivedAt: row.received_at,
  inVain: inVain.has(row.id),
});

/** What is known about the exchanges of these cars: the active ones and those of the last day. */
async function exchangesOf(ctx: Ctx, cars: readonly SharedCar[]): Promise<(car: SharedCar) => KnownExchange[]> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const carIds = cars.map(({ car_id }) => car_id);
  const rows = await knownExchanges(ctx, carIds, since);
  const missed = rows.filter(({ cancel_reason }) => cancel_reason === 'missed').map(({ id }) => id);
  const inVain = new Set((await noShowsOf(ctx, missed)).map(({ exchange_id }) => exchange_id));
  return ({ car_id, drivers }) =>
    rows
      .filter((row) => row.car_id === car_id)
      .filter(({ deliverer_id, receiver_id }) => [deliverer_id, receiver_id].every((uid) => drivers.includes(uid)))
      .map((row) => asKnown(row, inVain));
}

type Planning = ReturnType<typeof planningOf>;

/** What to make and what to cancel for each of these cars. */
async function planningsOf(ctx: Ctx, cars: readonly SharedCar[]): Promise<Planning[]> {
  const now = ctx.clock.now();
  const shifts = await shiftsAround(ctx, cars);
  const known = await exchangesOf(ctx, cars);
  // [DAY-02] Whoever leaves gives the car away and takes it no more.
  const leaving = await blockedAmong(
    ctx.db,
    cars.flatMap(({ drivers }) => drivers),
  );
  return cars.map((car) => {
    const expected = expectedExchanges(turnsAround(shifts, car.drivers, now), car.fuel, now);
    return planningOf(
      expected
        .filter(({ dueAt, receiver }) => car.since <= dueAt && !leaving.has(receiver))
        .filter(({ deliverer }) => car.holders.includes(deliverer)),
      known(car),
    );
  });
}

/** Off because the shifts changed, or because its receiver is leaving. */
async function cancelChanged(tx: Ctx, id: string): Promise<void> {
  if (!(await cancelRow(tx, id, 'shift'))) return;
  const {
    car_id: plate,
    due_at: dueAt,
    deliverer_id,
    receiver_id,
  } = present(await findExchange(tx, id), 'the exchange');
  const leaves = (await blockedAmong(tx.db, [receiver_id])).has(receiver_id);
  await logExchange(tx, id, { what: leaves ? 'cancelled: the receiver leaves' : 'cancelled: the shifts changed' });
  const messageFor = (role: Role) => (leaves ? leavingMessage : changedMessage)({ plate, dueAt }, role);
  await notifyEach(tx, 'exchange', [
    { driverId: deliverer_id, message: messageFor('Deliverer') },
    { driverId: receiver_id, message: messageFor('Receiver') },
  ]);
}

interface Wanted extends ExpectedExchange {
  carId: string;
}

/** Makes these exchanges and tells both drivers of each, in the same few statements for any number of cars. */
async function createAll(tx: Ctx, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const all = wanted.map((one) => ({
    ...one,
    row: pendingRow(tx, { ...one, exchangeType: one.type, time: one.dueAt }),
  }));
  const planned = await insertExchanges(
    tx,
    all.map(({ row }) => row),
  );
  const made = all.filter(({ row }) => planned.has(row.id));
  await logExchanges(tx, [...planned], { what: 'planned' });
  const places = await placesOfCars(
    tx,
    made.map(({ carId }) => carId),
  );
  const names = await firstnamesOf(
    tx.db,
    made.flatMap(({ deliverer, receiver }) => [deliverer, receiver]),
  );
  const notices = made.flatMap(({ carId, deliverer, receiver, type, dueAt }) => {
    const { address } = placeFor(places.get(carId), type);
    const messageFor = (role: Role, partnerId: string) =>
      plannedMessage({ plate: carId, dueAt, type, partner: partnerOf(names, partnerId) }, role, address);
    return [
      { driverId: deliverer, message: messageFor('Deliverer', receiver) },
      { driverId: receiver, message: messageFor('Receiver', deliverer) },
    ];
  });
  await notifyEach(tx, 'exchange', notices);
}

/** Decides once more, now that nobody can change it: a driver may have left, another node may have been faster. */
async function planCars(ctx: Ctx, cars: readonly SharedCar[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // As everywhere, drivers are locked before cars.
    await lockDrivers(
      tx.db,
      cars.flatMap(({ drivers }) => drivers),
    );
    const carIds = cars.map(({ car_id }) => car_id);
    await lockCars(tx, carIds);
    const before = new Map(cars.map(({ car_id, drivers }) => [car_id, drivers.join()]));
    const now = await sharedCarsAmong(tx, carIds);
    const still = now.filter(({ car_id, drivers }) => before.get(car_id) === drivers.join());
    if (still.length === 0) return;
    const plannings = await planningsOf(tx, still);
    for (const id of plannings.flatMap(({ cancel }) => cancel)) await cancelChanged(tx, id);
    await createAll(
      tx,
      plannings.flatMap(({ create }, place) => (create ? { ...create, carId: itemAt(still, place).car_id } : [])),
    );
  });
}

/** One car's trouble does not hold up the others: what fails together is tried one by one. */
async function planEach(ctx: Ctx, cars: readonly SharedCar[]): Promise<void> {
  try {
    await planCars(ctx, cars);
  } catch (err) {
    const [car, ...others] = cars;
    if (others.length > 0) for (const one of cars) await planEach(ctx, [one]);
    else ctx.log.error({ err, car: car?.car_id }, 'the exchange of a car could not be planned');
  }
}

/**
 * Gives each shared car the exchange its shifts call for: made when the deliverer's shift begins, cancelled when the
 * shifts change before anybody has begun. Some cars at a time, so that nobody waits long for a driver or a car of theirs.
 */
export async function planDueExchanges(ctx: Ctx): Promise<void> {
  const all = await sharedCars(ctx);
  for (let first = 0; first < all.length; first += carsAtOnce) {
    const cars = all.slice(first, first + carsAtOnce);
    const plannings = await planningsOf(ctx, cars);
    const due = cars.filter((_, place) => {
      const { cancel, create } = itemAt(plannings, place);
      return cancel.length > 0 || create !== null;
    });
    if (due.length > 0) await planEach(ctx, due);
  }
}
