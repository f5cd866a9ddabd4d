import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

/** The drivers who have this plan now. An SQL fragment for other queries: all of them. */
export const driversWithPlan = (planId: RawBuilder<string>): RawBuilder<unknown> =>
  sql`(select p.driver_id from driver_plans p where p.plan_id = ${planId} and p.end_date is null)`;

const selectPlanNames = statement(
  { driver_id: text, name: text },
  (driverIds: readonly string[]) => sql`
    select c.driver_id, p.name from driver_plans c join plans p on p.id = c.plan_id
    where c.driver_id = any(${driverIds}::text[]) and c.end_date is null`,
);

/** What the plans of these drivers are called; who has none is left out. */
export async function planNamesOf(db: Db, driverIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await selectPlanNames(db, driverIds)).map(({ driver_id, name }) => [driver_id, name]));
}

/** All plans there are or were, in the order in which the company shows them. */
export function everyPlan({ db }: Ctx): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('plans').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}
