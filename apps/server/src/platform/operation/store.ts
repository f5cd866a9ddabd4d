import { sql } from 'kysely';
import { instant, int, orNull, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** The processes that are connected to a PostgreSQL server now; the embedded database has one, which names none. */
export const connectedNodes = statement(
  { name: text, connections: int, since: instant },
  () => sql`
    select application_name as name, count(*)::int as connections, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and application_name ~ '^volante [0-9]' group by 1 order by 1`,
);

export const databaseNow = statement({ now: instant }, () => sql`select clock_timestamp() as now`);

/** So far rows are counted; above, their number is an estimate. */
export const mostCounted = 10_000;

/** By kind, each counted up to one more than `mostCounted`. The kinds are found by the index, whatever its length. */
export const countedKinds = statement(
  { kind: text, waiting: int, dead: int, oldest: orNull(instant) },
  (most: number) => sql`
    with recursive kinds(type) as (
      (select type from outbox where done_at is null order by type limit 1)
      union all
      select (select o.type from outbox o where o.done_at is null and o.type > kinds.type order by o.type limit 1)
      from kinds where kinds.type is not null
    )
    select kinds.type as kind, waiting.rows as waiting, given_up.rows as dead, waiting.oldest
    from kinds
    cross join lateral (
      select count(*)::int as rows, min(created_at) as oldest from (
        select created_at from outbox
        where done_at is null and dead_at is null and type = kinds.type order by id limit ${most}::int + 1
      ) as one
    ) as waiting
    cross join lateral (
      select count(*)::int as rows from (
        select from outbox where done_at is null and dead_at is not null and type = kinds.type order by id limit ${most}::int + 1
      ) as one
    ) as given_up
    where kinds.type is not null order by kinds.type`,
);

/** As the database counted them when it last looked: how many are not done. */
export const estimatedOpen = statement(
  { rows: int },
  () => sql`
    select greatest(reltuples, 0)::bigint as rows from pg_class where oid = 'outbox_open'::regclass`,
);
