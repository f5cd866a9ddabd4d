import { type CarActivity, movingMs } from '@volante/domain/telemetry/activity';
import { silenceMs } from '@volante/domain/telemetry/connected';
import type { CarTrack } from '@volante/domain/telemetry/follow';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { bool, columnsOf, instant, int, oneOf, orNull, type RowOf } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';

export function findState(ctx: Ctx, carId: string): Promise<Row<'car_states'> | undefined> {
  return ctx.db.selectFrom('car_states').selectAll().where('car_id', '=', carId).executeTakeFirst();
}

/** What the driver sees of the car beside the door buttons. */
export const lastSaidColumns = {
  /** When the car measured it, by its own clock. */
  said_at: instant,
  /** When we last received anything from the car: `isConnected(heard_at, now)`. */
  heard_at: instant,
  soc: orNull(int),
  charging: orNull(bool),
  doors: oneOf<Row<'car_states'>['doors']>(),
};

export type LastSaid = RowOf<typeof lastSaidColumns>;

/** `LastSaid` for a `left join lateral`. No row for a car that has never reported. */
export function lastSaid(carId: RawBuilder<unknown>): RawBuilder<LastSaid> {
  return sql<LastSaid>`(
    select s.at as said_at, s.received_at as heard_at, s.soc, s.charging, s.doors
    from car_states s where s.car_id = ${carId}
  )`;
}

/** What a list knows of what a car does: null of one that has never reported. */
export const doingColumns = {
  activity: oneOf<CarActivity>(),
  heard_at: orNull(instant),
  soc: orNull(int),
};

/**
 * [CON-13] `activityOf` of the domain in SQL, for a `left join lateral`, with the columns above and latitude and longitude. Of each car
 * one row.
 */
export function doingNow(carId: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select case
        when s.car_id is null then 'never'
        when s.received_at <= ${now} - ${sql.lit(silenceMs)} * interval '1 millisecond' then 'silent'
        when s.charging then 'charging'
        when s.at - s.moved_at < ${sql.lit(movingMs)} * interval '1 millisecond' then 'moving'
        else 'parked'
      end as activity, s.received_at as heard_at, s.soc, s.latitude, s.longitude
    from (select ${carId} as id) as asked left join car_states s on s.car_id = asked.id
  )`;
}

/**
 * [CON-13] Cars that said something since then, or fell silent (`fellSilent`): the others look as they did. An SQL fragment for other
 * queries: all of them.
 */
export const changedSince = (since: Date, silent: { from: Date; to: Date }): RawBuilder<unknown> => sql`(
  select s.car_id from car_states s where s.received_at >= ${since}::timestamptz
  union all
  select s.car_id from car_states s
  where s.received_at > ${silent.from}::timestamptz and s.received_at <= ${silent.to}::timestamptz
)`;

/** Whether the car has reported anything since then. An SQL fragment for other queries. */
export function heardSince(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from car_states s where s.car_id = ${carId} and s.received_at >= ${at})`;
}

const countHeard = statement(
  { cars: int },
  (since: Date) => sql`select count(*)::int as cars from car_states where received_at > ${since}`,
);

/** How many cars we have heard since then. */
export async function carsHeardSince(db: Db, since: Date): Promise<number> {
  return onlyRow(await countHeard(db, since)).cars;
}

function trackOf(row: Row<'car_states'>): CarTrack {
  const { latitude, longitude } = row;
  return {
    at: row.at.getTime(),
    receivedAt: row.received_at.getTime(),
    firstMeasuredAt: row.first_measured_at.getTime(),
    soc: row.soc,
    charging: row.charging,
    doors: row.doors,
    odometerM: row.odometer_m,
    saidM: row.said_m,
    drivenFrom: row.driven_from.getTime(),
    position: latitude === null || longitude === null ? null : [latitude, longitude],
    movedAt: row.moved_at?.getTime() ?? null,
    recordedAt: row.recorded_at.getTime(),
    unrecorded: row.unrecorded,
  };
}

const lockStates = statement(
  columnsOf('car_states'),
  (carIds: readonly string[]) => sql`
    select * from car_states where car_id = any(${carIds}::text[])
    order by car_id for no key update`,
);

/** The state of these cars, locked until the transaction ends: messages that another node received wait. */
export async function lockTracks(tx: Ctx, carIds: readonly string[]): Promise<Map<string, CarTrack>> {
  const rows = await lockStates(tx.db, carIds);
  return new Map(rows.map((row) => [row.car_id, trackOf(row)]));
}

export type Followed = readonly (readonly [carId: string, track: CarTrack])[];

/** Instants are sent as milliseconds: dates in an array would be written and read as text. */
const instants = (list: readonly number[]) => sql`${[...list]}::float8[]`;

/** When two nodes see a new car at once, there is no row to lock yet. Then the newer message wins. */
export async function writeTracks(tx: Ctx, followed: Followed): Promise<void> {
  const ordered = followed.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const column = <T>(pick: (track: CarTrack) => T) => ordered.map(([, track]) => pick(track));
  await sql`
    insert into car_states as s (car_id, at, received_at, first_measured_at, soc, charging, doors, odometer_m, said_m,
      driven_from, latitude, longitude, moved_at, recorded_at, unrecorded)
    select car_id, to_timestamp(at / 1000), to_timestamp(received_at / 1000), to_timestamp(first_measured_at / 1000),
      soc, charging, doors, odometer_m, said_m, to_timestamp(driven_from / 1000), latitude, longitude,
      to_timestamp(moved_at / 1000), to_timestamp(recorded_at / 1000), unrecorded
    from unnest(
      ${ordered.map(([carId]) => carId)}::text[], ${instants(column(({ at }) => at))},
      ${instants(column(({ receivedAt }) => receivedAt))}, ${instants(column(({ firstMeasuredAt }) => firstMeasuredAt))},
      ${column(({ soc }) => soc)}::smallint[], ${column(({ charging }) => charging)}::boolean[],
      ${column(({ doors }) => doors)}::text[], ${column(({ odometerM }) => odometerM)}::integer[],
      ${column(({ saidM }) => saidM)}::integer[], ${instants(column(({ drivenFrom }) => drivenFrom))},
      ${column(({ position }) => position?.[0] ?? null)}::float8[],
      ${column(({ position }) => position?.[1] ?? null)}::float8[],
      ${column(({ movedAt }) => movedAt)}::float8[],
      ${instants(column(({ recordedAt }) => recordedAt))}, ${column(({ unrecorded }) => unrecorded)}::boolean[]
    ) as said(car_id, at, received_at, first_measured_at, soc, charging, doors, odometer_m, said_m, driven_from,
      latitude, longitude, moved_at, recorded_at, unrecorded)
    on conflict (car_id) do update set at = excluded.at, received_at = excluded.received_at, soc = excluded.soc,
      charging = excluded.charging, doors = excluded.doors, odometer_m = excluded.odometer_m,
      said_m = excluded.said_m, driven_from = excluded.driven_from, latitude = excluded.latitude,
      longitude = excluded.longitude, moved_at = excluded.moved_at, recorded_at = excluded.recorded_at, unrecorded = excluded.unrecorded
    where s.at <= excluded.at and s.odometer_m <= excluded.odometer_m`.execute(tx.db);
}

/** The readings as rows of car_readings. */
export function rowsOf(readings: Followed): RawBuilder<unknown> {
  const column = <T>(pick: (track: CarTrack) => T) => readings.map(([, track]) => pick(track));
  return sql`
    select car_id, to_timestamp(at / 1000) as at, soc, charging, doors, odometer_m, latitude, longitude
    from unnest(
      ${readings.map(([carId]) => carId)}::text[], ${instants(column(({ at }) => at))},
      ${column(({ soc }) => soc)}::smallint[], ${column(({ charging }) => charging)}::boolean[],
      ${column(({ doors }) => doors)}::text[], ${column(({ odometerM }) => odometerM)}::integer[],
      ${column(({ position }) => position?.[0] ?? null)}::float8[],
      ${column(({ position }) => position?.[1] ?? null)}::float8[]
    ) as said(car_id, at, soc, charging, doors, odometer_m, latitude, longitude)`;
}

/** Adds readings to the history; those that are already there stay. */
export async function writeReadings(tx: Ctx, readings: Followed): Promise<void> {
  if (readings.length === 0) return;
  await sql`
    insert into car_readings (car_id, at, soc, charging, doors, odometer_m, latitude, longitude)
    ${rowsOf(readings)}
    on conflict (car_id, at) do nothing`.execute(tx.db);
}
