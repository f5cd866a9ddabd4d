import { setTimeZone, type TimeZone } from '@volante/domain/values/time-zone';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { int, json } from './columns.ts';
import { canHaveId } from './database-id.ts';
import { errorCode } from './error-code.ts';
import { StartError } from './start-error.ts';
import { statement } from './statement.ts';

export const zoneSetting = 'time-zone';

const usualZone = 'America/Santiago';

/** The period whose clock changes are read. No data of ours are older. */
const known = { from: '2015-01-01T00:00:00Z', years: 15 };

/** How far a local clock is ahead of UTC. */
const ahead = (at: RawBuilder<unknown>, name: string) =>
  sql`(${at} at time zone ${name}::text) - (${at} at time zone 'UTC')`;

const inMinutes = (interval: RawBuilder<unknown>) => sql`(extract(epoch from ${interval}) / 60)::integer`;

/**
 * Looks at each fortnight, and halves those with a change until the minute of the change is left: a few hundred questions
 * instead of one for each minute.
 */
const selectZone = statement(
  { offset: int, changes: json<[minute: number, offset: number][]>() },
  (name: string) => sql`
    with recursive looked as (
      select at, ${ahead(sql.ref('at'), name)} as ahead
      from generate_series(${known.from}::timestamptz, now() + make_interval(years => ${known.years}), '336 hours') as at
    ), spans(low, high, ahead) as (
        select at - interval '336 hours', at, before
        from (select at, ahead, lag(ahead) over (order by at) as before from looked) as fortnight
        where ahead <> before
      union all
        select case when is_before then middle else low end, case when is_before then high else middle end, ahead
        from (
          select low, high, ahead, middle, ${ahead(sql.ref('middle'), name)} = ahead as is_before
          from spans, lateral (select date_trunc('minute', low + (high - low) / 2) as middle) as halved
          where high - low > interval '1 minute'
        ) as judged
    )
    select ${inMinutes(ahead(sql`${known.from}::timestamptz`, name))} as offset, (
      select coalesce(json_agg(json_build_array(
        (extract(epoch from high) / 60)::integer, ${inMinutes(ahead(sql.ref('high'), name))}
      ) order by high), '[]')
      from spans where high - low = interval '1 minute'
    ) as changes`,
);

/** What the database's own zone data say of a zone. Undefined for one that it does not know. */
export async function findTimeZone(pool: pg.Pool, name: string): Promise<TimeZone | undefined> {
  try {
    const [zone] = await selectZone(pool, name);
    return zone && { name, ...zone };
  } catch (error) {
    const isUnknown = errorCode(error) === '22023';
    if (isUnknown) return undefined;
    throw error;
  }
}

/** The zone of this installation: Santiago's, unless `ops database time-zone` has said another. */
async function nameOfZone(pool: pg.Pool): Promise<string> {
  // A database that was never migrated has no settings.
  if (!(await canHaveId(pool))) return usualZone;
  const { rows } = await pool.query<{ value: unknown }>('select value from settings where key = $1', [zoneSetting]);
  return typeof rows[0]?.value === 'string' ? rows[0].value : usualZone;
}

export async function readTimeZone(pool: pg.Pool): Promise<TimeZone> {
  const name = await nameOfZone(pool);
  const zone = await findTimeZone(pool, name);
  if (zone) return zone;
  throw new StartError(
    `La base de datos no conoce su zona horaria «${name}». Di otra con npm run ops -- database time-zone --set, ` +
      'o renueva sus datos de zonas horarias (tzdata).',
  );
}

/** [GRD-05] Once at the start of a process: from then on its days are cut as the database cuts them. */
export async function startTimeZone(pool: pg.Pool): Promise<void> {
  setTimeZone(await readTimeZone(pool));
}
