import { timeZone } from '@volante/domain/values/time-zone';
import { sql } from 'kysely';
import { instant, int, type RowOf, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

const looks = { action: text, times: int, lastAt: instant };

/** Looks of one kind on one day. Who looked is not the driver's. */
export type LookGroup = RowOf<typeof looks>;

/** The newest first. */
export const newestLooks = statement(
  looks,
  (uid: string, most: number) => sql`
    select a.action, count(*)::int as times, max(a.at) as "lastAt"
    from staff_action_drivers d join staff_actions a on a.id = d.action_id
    where d.driver_id = ${uid} and a.looked_quarter is not null
    group by a.action, (a.at at time zone ${timeZone().name})::date
    order by max(a.at) desc limit ${most}`,
);
