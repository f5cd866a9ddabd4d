import type { Section } from '@volante/domain/plans/plan';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';

/** The prices per km, to join in another query, with the columns plan_id, start_km, end_km, variable. */
export const planSections = sql`(select plan_id, start_km, end_km, variable from plan_sections)`;

const sectionsJson = (section: string): RawBuilder<Section[]> => sql<Section[]>`json_agg(json_build_object(
  'startKm', ${sql.ref(`${section}.start_km`)}, 'endKm', ${sql.ref(`${section}.end_km`)},
  'variable', ${sql.ref(`${section}.variable`)}::text
) order by ${sql.ref(`${section}.start_km`)})`;

/** The prices per km of each plan as one value, to join in another query, with the columns plan_id and sections. */
export const sectionsOfPlans = sql`(select n.plan_id, ${sectionsJson('n')} as sections from plan_sections n group by n.plan_id)`;

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
      'sections', (select ${sectionsJson('n')} from plan_sections n where n.plan_id = p.id)
    )
    from plans p where p.id = ${planId}
  )`;
}
