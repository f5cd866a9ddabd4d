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
import { firstOf, itemAt, present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { blockedAmong } from '../../../platform/data-blocks/store.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { placesOfCars, type SharedCar, sharedCars } from '../../fleet/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { shiftsInForce } from '../../plans/public.ts';
import { partnerName } from '../settle.ts';
import { cancelRow, type ExchangeRow, findExchange, knownExchanges } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';
import { noShowsOf } from '../store/photos.ts';
import { placeFor } from '../where.ts';
import { lockCouple, planExchange } from './plan-exchange.ts';

const weekDays = 7;
const dayMs = 86_400_000;

/** Cars whose shifts and exchanges are read together. */
const carsAtOnce = 250;

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

async function create(tx: Ctx, carId: string, { deliverer, receiver, type, dueAt }: ExpectedExchange): Promise<void> {
  const id = await planExchange(tx, { carId, deliverer, receiver, exchangeType: type, time: dueAt });
  const row = present(await findExchange(tx, id), 'the exchange');
  const { address } = placeFor((await placesOfCars(tx, [carId])).get(carId), type);
  const messageFor = async (role: Role) =>
    plannedMessage({ plate: carId, dueAt, type, partner: await partnerName(tx, row, role) }, role, address);
  await notifyEach(tx, 'exchange', [
    { driverId: deliverer, message: await messageFor('Deliverer') },
    { driverId: receiver, message: await messageFor('Receiver') },
  ]);
}

/** Decides once more, now that nobody can change it: a driver may have left, another node may have been faster. */
async function planCar(ctx: Ctx, { car_id, drivers }: SharedCar): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockCouple(tx, car_id, drivers);
    const [still] = await sharedCars(tx, car_id);
    if (still?.drivers.join() !== drivers.join()) return;
    const planning = firstOf(await planningsOf(tx, [still]));
    for (const id of planning.cancel) await cancelChanged(tx, id);
    if (planning.create) await create(tx, car_id, planning.create);
  });
}

/**
 * Gives each shared car the exchange its shifts call for: made when the deliverer's shift begins, cancelled when the
 * shifts change before anybody has begun. One car's trouble does not hold up the others.
 */
export async function planDueExchanges(ctx: Ctx): Promise<void> {
  const all = await sharedCars(ctx);
  for (let first = 0; first < all.length; first += carsAtOnce) {
    const cars = all.slice(first, first + carsAtOnce);
    const plannings = await planningsOf(ctx, cars);
    for (const [place, { cancel, create: wanted }] of plannings.entries()) {
      if (cancel.length === 0 && !wanted) continue;
      const car = itemAt(cars, place);
      try {
        await planCar(ctx, car);
      } catch (err) {
        ctx.log.error({ err, car: car.car_id }, 'the exchange of a car could not be planned');
      }
    }
  }
}
