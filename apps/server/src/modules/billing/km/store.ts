import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { membershipsBetween } from '../../fleet/public.ts';
import { heardSince } from '../../telemetry/public.ts';

/** Cars somebody had in that time and that have said anything since it began: the others have no km in it. */
export async function carsToCount({ db }: Ctx, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ car_id: string }>`
    with asked as (select ${from}::timestamptz as from, ${to}::timestamptz as to)
    select distinct m.car_id
    from asked cross join lateral ${membershipsBetween(sql.ref('asked.from'), sql.ref('asked.to'))} as m
    where ${heardSince(sql.ref('m.car_id'), sql.ref('asked.from'))}
    order by m.car_id`.execute(db);
  return rows.map(({ car_id }) => car_id);
}
