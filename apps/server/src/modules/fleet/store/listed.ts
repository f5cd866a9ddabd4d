import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, instant, int, listOf as manyOf, orNull, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refsWith } from '../../../platform/search/store.ts';
import { driversOf } from './assignations.ts';
import { freeSince } from './offered.ts';

export const listedCarColumns = {
  brand: text,
  model: text,
  color: text,
  retired: bool,
  drivers: int,
  since: instant,
  free_since: orNull(instant),
};

/** [CON-12] All cars, also those that have left the fleet, with the columns `ref` (the plate), those above and `config_id`. An SQL fragment for lists. */
export const listedCars: RawBuilder<unknown> = sql`
  select c.id as ref, k.brand, k.model, c.color, c.config_id, c.retired_at is not null as retired,
    ${driversOf(sql.ref('c.id'))} as drivers, c.created_at as since,
    ${freeSince(sql.ref('c.id'), sql.ref('c.created_at'))} as free_since
  from cars c join car_configs k on k.id = c.config_id`;

/** Whether a car has a paper that is not valid any more on this day. An SQL fragment for other queries. */
export const hasExpiredPaper = (carId: RawBuilder<unknown>, today: RawBuilder<LocalDate>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from car_documents p where p.car_id = ${carId}
      and (p.status = 'EXPIRED' or p.status in ('APPROVED', 'EXPIRING') and p.expires_on < ${today})
  )`;

/** [CON-12] What the list of cars is filtered by, of what this module knows of a row, `listed`. */
export const carFilters = {
  state: (value: RawBuilder<string>) =>
    sql`${value} = case when listed.retired then 'retired' when listed.drivers > 0 then 'used' else 'free' end`,
  model: (value: RawBuilder<string>) => sql`listed.config_id = ${value}`,
  text: (value: RawBuilder<string>) => sql`listed.ref in ${refsWith('car', value)}`,
};

const selectHolders = statement(
  { car_id: text, drivers: manyOf(text) },
  (plates: readonly string[]) => sql`
    select m.car_id, array_agg(m.driver_id order by m.seat) as drivers from assignation_drivers m
    where m.car_id = any(${plates}::text[]) and m.ended_at is null
    group by m.car_id`,
);

/** Who has each of these cars, in the order of their seats. A car that nobody has is left out. */
export async function holdersOf(db: Db, plates: readonly string[]): Promise<Map<string, string[]>> {
  return new Map((await selectHolders(db, plates)).map(({ car_id, drivers }) => [car_id, drivers]));
}

const selectPlates = statement(
  { driver_id: text, car_id: text },
  (driverIds: readonly string[]) => sql`
    select m.driver_id, m.car_id from assignation_drivers m
    where m.driver_id = any(${driverIds}::text[]) and m.ended_at is null`,
);

/** The plate of each of these drivers' cars; who has none is left out. */
export async function platesOf(db: Db, driverIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await selectPlates(db, driverIds)).map(({ driver_id, car_id }) => [driver_id, car_id]));
}

const selectFree = statement(
  { ...listedCarColumns, ref: text },
  (most: number) => sql`
    select listed.ref, ${sql.join(Object.keys(listedCarColumns).map((name) => sql.ref(`listed.${name}`)))}
    from (${listedCars}) as listed
    where not listed.retired and listed.drivers = 0
    order by listed.free_since, listed.ref limit ${most}::int`,
);

/** [CON-13] Cars that nobody has, the longest without a driver first. */
export const freeCars = ({ db }: { db: Db }, most: number) => selectFree(db, most);
