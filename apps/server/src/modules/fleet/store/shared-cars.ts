import type { Fuel } from '@volante/domain/fleet/car-config';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { float, instant, listOf, oneOf, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const sharedCar = {
  car_id: text,
  fuel: oneOf<Fuel>(),
  /** In order of their seats. */
  drivers: listOf(text),
  /** [DAY-06] Those who have it already: the others get it by a handover. */
  holders: listOf(text),
  /** Since when it is assigned to all of them. */
  since: instant,
};

export type SharedCar = RowOf<typeof sharedCar>;

const sharedBy = (wanted: RawBuilder<unknown>) => sql`
    select m.car_id, k.fuel, array_agg(m.driver_id order by m.seat) as drivers, max(m.started_at) as since,
      array(
        select h.driver_id from assignation_drivers h
        where h.car_id = m.car_id and h.ended_at is null and (not h.to_pick_up or h.picked_up_at is not null)
        order by h.seat
      ) as holders
    from assignation_drivers m
    join cars c on c.id = m.car_id
    join car_configs k on k.id = c.config_id
    where m.ended_at is null and ${wanted}
    group by m.car_id, k.fuel
    having count(*) > 1
    order by m.car_id`;

const selectAll = statement(sharedCar, () => sharedBy(sql`true`));

const selectAmong = statement(sharedCar, (carIds: readonly string[]) =>
  sharedBy(sql`m.car_id = any(${carIds}::text[])`),
);

/** The cars that two drivers share now. */
export function sharedCars({ db }: Ctx): Promise<SharedCar[]> {
  return selectAll(db);
}

/** Those of these cars that two drivers share now. */
export function sharedCarsAmong({ db }: Ctx, carIds: readonly string[]): Promise<SharedCar[]> {
  return selectAmong(db, carIds);
}

const place = {
  car_id: text,
  brand: text,
  model: text,
  color: text,
  fuel: oneOf<Fuel>(),
  exchange_address: orNull(text),
  exchange_alias: orNull(text),
  exchange_latitude: orNull(float),
  exchange_longitude: orNull(float),
  parking_address: orNull(text),
  parking_alias: orNull(text),
  parking_floor: orNull(text),
  parking_slot: orNull(text),
  parking_latitude: orNull(float),
  parking_longitude: orNull(float),
};

export type CarPlaces = RowOf<typeof place>;

const selectPlaces = statement(
  place,
  (carIds: readonly string[]) => sql`
    select c.id as car_id, k.brand, k.model, c.color, k.fuel,
      a.exchange_address, a.exchange_alias, a.exchange_latitude, a.exchange_longitude,
      a.parking_address, a.parking_alias, a.parking_floor, a.parking_slot, a.parking_latitude, a.parking_longitude
    from cars c
    join car_configs k on k.id = c.config_id
    left join assignations a on a.car_id = c.id and a.ended_at is null
    where c.id = any(${carIds}::text[])`,
);

/** Which cars these are, and where their drivers hand them over and park them, by plate. */
export async function placesOfCars({ db }: Ctx, carIds: readonly string[]): Promise<Map<string, CarPlaces>> {
  const rows = await selectPlaces(db, carIds);
  return new Map(rows.map((row) => [row.car_id, row]));
}
