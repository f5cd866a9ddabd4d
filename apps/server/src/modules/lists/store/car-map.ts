import { type CarActivity, fellSilent } from '@volante/domain/telemetry/activity';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, float, int, oneOf, orNull, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import { type AskedNow, isFound, valuesIn } from '../../../platform/lists/store.ts';
import { changedSince } from '../../telemetry/public.ts';
import { carFilters, carRows } from './cars.ts';

/** What of the map is seen. */
export interface MapView {
  north: number;
  south: number;
  east: number;
  west: number;
}

type Values = readonly (string | null)[];

const rowsAt = (now: Date) => carRows(sql<Date>`${now}::timestamptz`);

type Edges = [north: number, south: number, east: number, west: number];

const edgesOf = ({ north, south, east, west }: MapView): Edges => [north, south, east, west];

const inView = (...[north, south, east, west]: Edges): RawBuilder<unknown> => sql`(
  listed.latitude between ${south}::float8 and ${north}::float8
  and listed.longitude between ${west}::float8 and ${east}::float8
)`;

const counted = statement(
  { found: int, placed: int },
  (values: Values, now: Date) => sql`
    select count(*)::int as found, count(listed.latitude)::int as placed
    from (${rowsAt(now)}) as listed where ${isFound(carFilters, values, null)}`,
);

/** How many cars the list's filters find, and of how many a place is known. */
export const countOnMap = async (db: Db, asked: AskedNow) =>
  onlyRow(await counted(db, valuesIn(carFilters, asked), asked.now));

const dot = {
  ref: text,
  latitude: orNull(float),
  longitude: orNull(float),
  activity: oneOf<CarActivity>(),
  shown: bool,
};

const whole = statement(
  dot,
  (values: Values, now: Date, north: number, south: number, east: number, west: number) => sql`
    select listed.ref, listed.latitude, listed.longitude, listed.activity, true as shown
    from (${rowsAt(now)}) as listed
    where ${isFound(carFilters, values, null)} and ${inView(north, south, east, west)}`,
);

const changed = statement(
  dot,
  (
    values: Values,
    now: Date,
    since: Date,
    from: Date,
    to: Date,
    north: number,
    south: number,
    east: number,
    west: number,
  ) => sql`
    select listed.ref, listed.latitude, listed.longitude, listed.activity,
      coalesce(${isFound(carFilters, values, null)} and ${inView(north, south, east, west)}, false) as shown
    from (${rowsAt(now)}) as listed where listed.ref in ${changedSince(since, { from, to })}`,
);

/** The cars that the list's filters find in view; with `since` those that changed, also those that are no longer among them. */
export function dotsIn(db: Db, asked: AskedNow, view: MapView, since: Date | undefined) {
  const values = valuesIn(carFilters, asked);
  if (since === undefined) return whole(db, values, asked.now, ...edgesOf(view));
  const { from, to } = fellSilent(since, asked.now);
  return changed(db, values, asked.now, since, from, to, ...edgesOf(view));
}
