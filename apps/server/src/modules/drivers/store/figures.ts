import type { DriverStatus } from '@volante/domain/drivers/status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { instant, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { stateIn } from '../../../platform/figures/store.ts';

/** A status as an address says it. */
export const partOfStatus = (status: DriverStatus): string => status.replaceAll(' ', '-');

/**
 * [CON-22] Who has had which status since `horizon`: each change of the log begins one and ends another; before their first one,
 * drivers had what it says they had, and those without any have what they had. Whoever deleted their account counts until then.
 */
export const statusSpans = stateIn(
  {},
  (horizon) => sql`
    with logged as materialized (
      select l.id, l.driver_id, l.at, l.subject, l.before, l.after,
        min(l.at) filter (where l.subject = 'deleted') over (partition by l.driver_id) as deleted_at
      from driver_log l
      where l.subject in ('status', 'deleted') and l.at >= ${horizon}::timestamptz
    ), changed as (
      select driver_id, at, before, after, deleted_at,
        lead(at) over (partition by driver_id order by id) as next_at,
        row_number() over (partition by driver_id order by id) as place
      from logged where subject = 'status'
    ), gone as (
      select driver_id, min(at) as at from logged where subject = 'deleted' group by driver_id
    )
    select driver_id as ref, replace(after, ' ', '-') as part, least(at, deleted_at) as since,
      least(next_at, deleted_at) as until, null::bigint as amount
    from changed
    union all
    select d.id, replace(coalesce(first.before, d.status), ' ', '-'), d.created_at, least(first.at, gone.at), null::bigint
    from drivers d
    left join changed first on first.driver_id = d.id and first.place = 1
    left join gone on gone.driver_id = d.id
    where not d.deleted or gone.at is not null`,
);

const selectSince = statement(
  { driver_id: text, since: instant },
  (uids: readonly string[], before: Date) => sql`
    select l.driver_id, max(l.at) as since from driver_log l
    where l.driver_id = any(${uids}::text[]) and l.subject = 'status' and l.at < ${before}::timestamptz
    group by l.driver_id`,
);

/** Since when each of these drivers had the status they had just before that; who never changed it is left out. */
export const statusSince = async (db: Db, uids: readonly string[], before: Date): Promise<Map<string, Date>> =>
  new Map((await selectSince(db, uids, before)).map(({ driver_id, since }) => [driver_id, since]));
