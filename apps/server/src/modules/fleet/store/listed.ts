import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, instant, int, listOf as manyOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { listedIn } from '../../../platform/lists/store.ts';
import { refsWith } from '../../../platform/search/store.ts';
import { driversOf } from './assignations.ts';

/** [CON-12] All cars, also those that have left the fleet. */
export const listedCars = listedIn({
  columns: { brand: text, model: text, color: text, retired: bool, drivers: int, since: instant },
  rows: sql`
    select c.id as ref, k.brand, k.model, c.color, c.config_id, c.retired_at is not null as retired,
      ${driversOf(sql.ref('c.id'))} as drivers, c.created_at as since
    from cars c join car_configs k on k.id = c.config_id`,
  filters: {
    state: (value) =>
      sql`${value} = case when listed.retired then 'retired' when listed.drivers > 0 then 'used' else 'free' end`,
    model: (value) => sql`listed.config_id = ${value}`,
    text: (value) => sql`listed.ref in ${refsWith('car', value)}`,
  },
  orders: { plate: { by: 'ref', type: 'text' }, since: { by: 'since', type: 'timestamptz' } },
});

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
