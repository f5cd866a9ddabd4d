import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { date, instant, int, orNull, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const charged = {
  source: text,
  car_id: text,
  happened_at: instant,
  day: date,
  bill_date: date,
  version: int,
  /** Who is charged for it now; null when nobody is. */
  driver_id: orNull(text),
  amount: pesos,
};

export type ChargedToll = RowOf<typeof charged>;

/** The tolls of these cars since a day with whom they are charged to now and what they come to; withdrawn ones are left out. */
export const tollsOfCars = statement(
  charged,
  (carIds: readonly string[], first: LocalDate) => sql`
    select f.source, f.car_id, f.happened_at, f.day, f.bill_date, c.version,
      case when c.version = 1 then f.driver_id else c.driver_id end as driver_id, f.amount + c.amount as amount
    from toll_passages f
    cross join lateral (
      select coalesce(max(version), 1) as version, (array_agg(driver_id order by version desc))[1] as driver_id,
        coalesce(sum(amount), 0)::bigint as amount
      from toll_corrections where source = f.source
    ) as c
    where f.car_id = any(${carIds}::text[]) and f.day >= ${first}::date and f.amount + c.amount > 0
    order by f.source`,
);

const selectCars = statement(
  { car_id: text },
  (first: LocalDate) => sql`
    select distinct car_id from toll_passages
    where day >= ${first}::date and bill_date >= ${first}::date
    order by car_id`,
);

/** The cars that passed a gantry since a day. A toll is billed on its day or later, which is what the index knows. */
export async function carsWithTolls(db: Db, first: LocalDate): Promise<string[]> {
  return (await selectCars(db, first)).map(({ car_id }) => car_id);
}
