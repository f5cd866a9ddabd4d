import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { hadCarAt } from '../../fleet/public.ts';
import { driverOfSubject, type SupplierTrip } from '../../ridehailing/public.ts';

/**
 * Whose trips these are, in their order: of a driver who has linked that account and had one of our cars when the trip
 * began. Null for all others: what somebody earns with another car is not ours to settle.
 */
export async function driversOfTrips({ db }: Ctx, trips: readonly SupplierTrip[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ uid: string | null }>`
    select case when ${hadCarAt(sql.ref('known.uid'), sql.ref('known.at'))} then known.uid end as uid
    from unnest(
      ${trips.map(({ subject }) => subject)}::text[], ${trips.map(({ startedAt }) => startedAt.getTime())}::float8[]
    ) with ordinality as given(subject, ms, place)
    cross join lateral (
      select ${driverOfSubject(sql.ref('given.subject'))} as uid, to_timestamp(given.ms / 1000) as at
    ) as known
    order by given.place`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** The last day whose trips have been told; null before the first pull. */
export async function pulledTo({ db }: Ctx, platform: string): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate }>`
    select to_char(pulled_to, 'YYYY-MM-DD') as day from trip_pulls where platform = ${platform}`.execute(db);
  return rows[0]?.day ?? null;
}

export async function keepPulled({ db, clock }: Ctx, platform: string, day: LocalDate): Promise<void> {
  await sql`
    insert into trip_pulls as p (platform, pulled_to, pulled_at) values (${platform}, ${day}, ${clock.now()})
    on conflict (platform) do update
    set pulled_to = greatest(p.pulled_to, excluded.pulled_to), pulled_at = excluded.pulled_at`.execute(db);
}
