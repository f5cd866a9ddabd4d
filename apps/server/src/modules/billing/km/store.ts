import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { membershipsBetween } from '../../fleet/public.ts';
import { heardSince } from '../../telemetry/public.ts';

const selectCars = statement(
  { car_id: text },
  (from: Date, to: Date) => sql`
    with asked as (select ${from}::timestamptz as from, ${to}::timestamptz as to)
    select distinct m.car_id
    from asked cross join lateral ${membershipsBetween(sql.ref('asked.from'), sql.ref('asked.to'))} as m
    where ${heardSince(sql.ref('m.car_id'), sql.ref('asked.from'))}
    order by m.car_id`,
);

/** Cars that a driver had in that period and that have reported since it began. Other cars have no km in it. */
export async function carsToCount({ db }: Ctx, from: Date, to: Date): Promise<string[]> {
  const rows = await selectCars(db, from, to);
  return rows.map(({ car_id }) => car_id);
}
