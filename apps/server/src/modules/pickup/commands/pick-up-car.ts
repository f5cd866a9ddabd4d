import { allowanceOf, extrasUnlocked } from '@volante/domain/drivers/allowances';
import { pickedUpMessage } from '@volante/domain/fleet/pick-up';
import { type Readings, readingsOf, type TypedReadings } from '@volante/domain/fleet/pick-up-readings';
import { missingSides, type Side, sideNames } from '@volante/domain/handover/photos';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actorName } from '../../../platform/actor-name.ts';
import { driverStanding, firstnameOf, logChange } from '../../drivers/public.ts';
import { carNews, currentMembership, lockCar, type Membership, setPickedUp } from '../../fleet/public.ts';
import { believed, type Said } from '../../handover/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { carToPickUp } from '../queries/car-to-pick-up.ts';
import { waitingSeat } from '../queries/waiting-seat.ts';
import { insertPhoto, insertPickUp } from '../store.ts';

interface Taken {
  uid: string;
  typed: TypedReadings;
  said: Said;
}

export interface PickedUp extends Taken {
  photos: readonly { side: Side; source: StoredFile }[];
}

/** Whoever may not drive takes no car. */
async function mustDrive(tx: Ctx, uid: string): Promise<void> {
  const standing = await driverStanding(tx, uid);
  const drives = standing?.enabled && allowanceOf(standing.status).drives && extrasUnlocked(standing.verified);
  if (!drives) throw new Refusal('FORBIDDEN', 'Tu cuenta no puede recibir un auto ahora. Escribe a soporte.');
  await mustNotBeBlocked(tx, uid);
}

function mustShowAllSides(photos: PickedUp['photos']): void {
  const missing = missingSides(photos.map(({ side }) => side)).map((side) => sideNames[side].toLowerCase());
  if (missing.length === 0) return;
  throw new Refusal('BAD_USER_INPUT', `Faltan fotos del auto: ${missing.join(', ')}.`, { field: 'files' });
}

interface Found {
  own: Membership;
  readings: Readings;
  said: Said;
  by: 'driver' | 'staff';
}

/**
 * From now on the car is the driver's: rent, guarantee and km count from then. Returns the pick-up's id and instant; null
 * when somebody was faster: the one row of the membership decides.
 */
async function write(tx: Ctx, { own, readings, said, by }: Found): Promise<{ id: string; at: Date } | null> {
  const { car_id, driver_id, started_at } = own;
  const { at, latitude, longitude } = believed(tx, { created_at: started_at }, said);
  if (!(await setPickedUp(tx, { carId: car_id, driverId: driver_id, at, before: null }))) return null;
  const id = tx.ids.next();
  await insertPickUp(tx, {
    id,
    driver_id,
    car_id,
    picked_up_at: at,
    heard_at: tx.clock.now(),
    by_type: by,
    by_ref: actorName(tx.actor),
    odometer_km: readings.odometer?.value ?? null,
    odometer_from: readings.odometer?.from ?? null,
    battery: readings.battery?.value ?? null,
    battery_from: readings.battery?.from ?? null,
    latitude,
    longitude,
  });
  return { id, at };
}

/**
 * [DAY-06] The driver says 'Ya lo tengo'. Again it changes nothing: returns false when the car is theirs already. As
 * everywhere, the driver is locked before the car.
 */
export function pickUpCar(ctx: Ctx, { uid, typed, said, photos }: PickedUp): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await mustDrive(tx, uid);
    const seat = await waitingSeat(tx, uid);
    if (!seat) {
      if (await currentMembership(tx, uid)) return false;
      throw new Refusal('CONFLICT', 'No tienes un auto asignado.');
    }
    const { own, from } = seat;
    if (from) {
      const partner = (await firstnameOf(tx.db, from)) ?? 'Quien lo tiene';
      throw new Refusal('CONFLICT', `${partner} te entrega este auto en el próximo cambio de turno.`);
    }
    mustShowAllSides(photos);
    await lockCar(tx, own.car_id);
    const readings = readingsOf({ typed, ...(await carToPickUp(tx, own.car_id)) });
    if ('problem' in readings) throw new Refusal('BAD_USER_INPUT', readings.problem, { field: readings.field });
    const written = await write(tx, { own, readings, said, by: 'driver' });
    if (!written) return false;
    const { id, at } = written;
    for (const { side, source } of photos) {
      await recordFile(tx, source, { of: { carId: own.car_id }, kind: 'photo', name: `retiro-${side}` });
      await insertPhoto(tx, id, side, source.id);
    }
    await logChange(tx, uid, { subject: 'pickUp', before: null, after: at.toISOString(), why: 'Lo retiró' });
    return true;
  });
}

const nothingToPickUp = () => new Refusal('CONFLICT', 'El conductor no tiene un auto por retirar.');

/** [DAY-06] Staff say that the driver has the car, also one that a partner was to hand over. The driver is told. */
export function confirmPickUp(ctx: Ctx, { uid, typed, said, why }: Taken & { why: string }): Promise<Date> {
  return inTransaction(ctx, async (tx) => {
    await driverStanding(tx, uid);
    const own = (await waitingSeat(tx, uid))?.own;
    if (!own) throw nothingToPickUp();
    await lockCar(tx, own.car_id);
    const found = await carToPickUp(tx, own.car_id);
    // Staff need not stand beside the car.
    const readings = readingsOf({ typed, ...found, remoteDoors: true });
    if ('problem' in readings) throw new Refusal('BAD_USER_INPUT', readings.problem, { field: readings.field });
    const written = await write(tx, { own, readings, said, by: 'staff' });
    if (!written) throw nothingToPickUp();
    const { at } = written;
    await logChange(tx, uid, { subject: 'pickUp', before: null, after: at.toISOString(), why });
    await notifyAlways(tx, {
      driverId: uid,
      type: 'other',
      subject: 'Tu auto ya está contigo',
      message: pickedUpMessage(own.car_id, at),
      path: '/app/v2/dashboard',
      about: carNews,
    });
    return at;
  });
}
