import { type ExchangeType, isLeft } from '@volante/domain/handover/status';
import type { CarPlaces } from '../fleet/public.ts';

/** Where an exchange of this type takes place: at the exchange address, or where the car is parked. */
export function placeFor(places: CarPlaces | undefined, type: ExchangeType) {
  if (isLeft(type)) {
    return {
      address: places?.parking_address ?? null,
      alias: places?.parking_alias ?? null,
      floor: places?.parking_floor ?? null,
      parkingSlot: places?.parking_slot ?? null,
      lat: places?.parking_latitude ?? null,
      lon: places?.parking_longitude ?? null,
    };
  }
  return {
    address: places?.exchange_address ?? null,
    alias: places?.exchange_alias ?? null,
    floor: null,
    parkingSlot: null,
    lat: places?.exchange_latitude ?? null,
    lon: places?.exchange_longitude ?? null,
  };
}
