import type { Section } from '@volante/domain/plans/plan';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';

/** The prices per km, to join in another query, with the columns plan_id, start_km, end_km, variable. */
export const planSections = sql`(select plan_id, start_km, end_km, variable from plan_sections)`;

export interface BilledPlan {
  _id: string;
  name: string;
  sections: Section[];
  /** Since when the driver had this plan. */
  startDate: LocalDate | null;
}

/** The plan that a driver had on a day, as shown on the bill. An SQL fragment for other queries. */
export function billedPlan(
  planId: RawBuilder<unknown>,
  driverId: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<BilledPlan | null> {
  return sql<BilledPlan | null>`(
    select json_build_object(
      '_id', p.id, 'name', p.name,
      'startDate', (
        select to_char(max(c.start_date), 'YYYY-MM-DD') from driver_plans c
        where c.driver_id = ${driverId} and c.plan_id = p.id and c.start_date <= ${date}
      ),
      'sections', (
        select json_agg(json_build_object(
          'startKm', n.start_km, 'endKm', n.end_km, 'variable', n.variable::text
        ) order by n.start_km)
        from plan_sections n where n.plan_id = p.id
      )
    )
    from plans p where p.id = ${planId}
  )`;
}
