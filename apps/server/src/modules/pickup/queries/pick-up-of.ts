import { pickUpOf as whereAndWhen, type SaidPickUp } from '@volante/domain/fleet/pick-up';
import type { Ctx } from '../../../platform/context.ts';
import { companyPickUp, type Membership } from '../../fleet/public.ts';
import { carToPickUp } from './car-to-pick-up.ts';
import { waitingSeat } from './waiting-seat.ts';

function saidIn(row: Membership): SaidPickUp {
  const { pick_up_address: address, pick_up_latitude: latitude, pick_up_longitude: longitude } = row;
  const { pick_up_contact: name, pick_up_phone: phone } = row;
  return {
    place: address !== null && latitude !== null && longitude !== null ? { address, latitude, longitude } : null,
    at: row.pick_up_at,
    contact: name !== null && phone !== null ? { name, phone } : null,
  };
}

/** [DAY-06] Where, when and with whom the driver picks up the car; null once it is theirs or a partner hands it over. */
export async function pickUpOf(ctx: Ctx, uid: string) {
  const seat = await waitingSeat(ctx, uid);
  if (!seat || seat.from) return null;
  const { position, ...pickUp } = whereAndWhen(saidIn(seat.own), companyPickUp());
  const { car, hasBattery, remoteDoors } = await carToPickUp(ctx, seat.own.car_id);
  return {
    carId: seat.own.car_id,
    ...pickUp,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    remoteDoors,
    hasBattery,
    odometer: car && Math.round(car.odometer),
    battery: hasBattery ? (car?.battery ?? null) : null,
  };
}
