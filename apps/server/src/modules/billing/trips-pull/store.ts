import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { orNull, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { hadCarAt } from '../../fleet/public.ts';
import { driverOfSubject, type SupplierTrip } from '../../ridehailing/public.ts';

/** Instants are sent as milliseconds: dates in an array would be written and read as text. */
const selectDrivers = statement(
  { uid: orNull(text) },
  (subjects: readonly string[], instants: readonly number[]) => sql`
    select case when ${hadCarAt(sql.ref('known.uid'), sql.ref('known.at'))} then known.uid end as uid
    from unnest(${subjects}::text[], ${instants}::float8[]) with ordinality as given(subject, ms, place)
    cross join lateral (
      select ${driverOfSubject(sql.ref('given.subject'))} as uid, to_timestamp(given.ms / 1000) as at
    ) as known
    order by given.place`,
);

/**
 * The driver of each trip, in the same order: the one who has linked that platform account and had one of our cars when
 * the trip began. Null for any other trip: what somebody earns with another car is not ours to settle.
 */
export async function driversOfTrips({ db }: Ctx, trips: readonly SupplierTrip[]): Promise<(string | null)[]> {
  const subjects = trips.map(({ subject }) => subject);
  const instants = trips.map(({ startedAt }) => startedAt.getTime());
  const rows = await selectDrivers(db, subjects, instants);
  return rows.map(({ uid }) => uid);
}

/** The last day whose trips were fetched; null before the first pull. */
export async function pulledTo({ db }: Ctx, platform: string): Promise<LocalDate | null> {
  const pull = await db
    .selectFrom('trip_pulls')
    .select('pulled_to')
    .where('platform', '=', platform)
    .executeTakeFirst();
  return pull?.pulled_to ?? null;
}

export async function keepPulled({ db, clock }: Ctx, platform: string, day: LocalDate): Promise<void> {
  await sql`
    insert into trip_pulls as p (platform, pulled_to, pulled_at) values (${platform}, ${day}, ${clock.now()})
    on conflict (platform) do update
    set pulled_to = greatest(p.pulled_to, excluded.pulled_to), pulled_at = excluded.pulled_at`.execute(db);
}
