import type { Fuel } from '@volante/domain/fleet/car-config';
import { type RawBuilder, sql } from 'kysely';
import { bool, instant, listOf, oneOf, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refsWith } from '../../../platform/search/store.ts';

const offered = {
  id: text,
  brand: text,
  model: text,
  color: text,
  fuel: oneOf<Fuel>(),
  retired: bool,
  /** In the order of their seats. */
  drivers: listOf(text),
  /** Null while somebody has it. */
  free_since: orNull(instant),
};

export type OfferedCarRow = RowOf<typeof offered>;

/** Who has the car now, in the order of their seats. An SQL fragment for other queries. */
const driversNow = (carId: RawBuilder<unknown>) => sql`array(
  select m.driver_id from assignation_drivers m where m.car_id = ${carId} and m.ended_at is null order by m.seat
)`;

/** Since when nobody has the car: since the last driver gave it back, or since it came; null while somebody has it. An SQL fragment for other queries. */
export const freeSince = (
  carId: RawBuilder<unknown>,
  cameAt: RawBuilder<unknown>,
): RawBuilder<Date | null> => sql<Date | null>`(
  select case when count(*) = count(m.ended_at) then coalesce(max(m.ended_at), ${cameAt}) end
  from assignation_drivers m where m.car_id = ${carId}
)`;

const cars = (wanted: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
  select o.* from (
    select c.id, k.brand, k.model, c.color, k.fuel, c.retired_at is not null as retired,
      ${driversNow(sql.ref('c.id'))} as drivers, ${freeSince(sql.ref('c.id'), sql.ref('c.created_at'))} as free_since
    from cars c join car_configs k on k.id = c.config_id
  ) as o
  where ${wanted}
  order by o.free_since nulls last, o.id
  limit ${most}::int`;

/** [CON-14] Cars of the fleet that so many drivers have, the longest without a driver first; of this fuel or of all others. */
export const carsOfSeats = statement(offered, (drivers: number, electric: boolean | null, most: number) =>
  cars(
    sql`not o.retired and cardinality(o.drivers) = ${drivers}::int
      and (${electric}::boolean is null or (o.fuel = 'electric') = ${electric}::boolean)`,
    sql`${most}`,
  ),
);

/** [CON-14] Whichever car is found by these words, as `readingsOf` gives them. */
export const offeredWith = statement(offered, (readings: string, most: number) =>
  cars(sql`o.id in ${refsWith('car', sql<string>`${readings}`)}`, sql`${most}`),
);

/** [CON-14] These cars. */
export const offeredAmong = statement(offered, (plates: readonly string[]) =>
  cars(sql`o.id = any(${plates}::text[])`, sql`cardinality(${plates}::text[])`),
);
