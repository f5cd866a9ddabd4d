import type { InvalidReason, SessionEvent } from '@volante/domain/charging/session';
import { bookingSources } from '@volante/domain/charging/booking';
import { afterEvent, isLive, liveStatuses, statusesBefore } from '@volante/domain/charging/session';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import {
  columnsOf,
  decimal,
  instant,
  int,
  json,
  orNull,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewRow, Row, RowChanges } from '../../../platform/database/tables.ts';
import { chargingChanged } from '../news.ts';
import { eventsOfSources, type SourcedEvent } from '../../events/public.ts';

export type SessionRow = Row<'charging_sessions'>;

export const found = {
  ...columnsOf('charging_sessions'),
  provider_id: text,
  max_kw: decimal,
  transaction_id: orNull(int),
  told_at: orNull(instant),
  connection_id: orNull(text),
  /** The events by which it was charged. What they come to is what it costs, whatever happened to them. */
  booked: json<SourcedEvent[]>(),
};

export type FoundSession = RowOf<typeof found>;

const sourcesOf = sql`array(
  select ${sql.lit(bookingSources)} || x.id || '/' || number from generate_series(1, x.bookings) as number
)`;

/**
 * Sessions with their provider, their plug, their charge point's connection, their transaction and when it was last told
 * of, and the events by which they were charged.
 */
export const withProvider = (rows: RawBuilder<unknown>) => sql`
  select x.*, s.provider_id, c.max_kw, p.connection_id, t.id as transaction_id, t.heard_at as told_at,
    ${eventsOfSources(sourcesOf)} as booked
  from (${rows}) as x
  join connectors c on c.id = x.connector_id
  join charge_points p on p.id = c.charge_point_id
  join charging_stations s on s.id = p.station_id
  left join lateral (
    select id, heard_at from charge_transactions where session_id = x.id order by id desc limit 1
  ) as t on true`;

const selectSession = statement(
  found,
  (id: string) => sql`${withProvider(sql`select * from charging_sessions where id = ${id}::text`)}`,
);

export async function findSession(ctx: Ctx, id: string): Promise<FoundSession | undefined> {
  const [row] = await selectSession(ctx.db, id);
  return row;
}

/** A filter that is null is not applied. */
type Filter = [
  driverId: string,
  carId: string | null,
  id: string | null,
  connectorId: string | null,
  active: boolean | null,
  providerId: string | null,
  plate: string | null,
  limit: number,
  offset: number,
];

const live = sql.join(liveStatuses.map((status) => sql.lit(status)));

const selectPage = statement<FoundSession & { total: number }, Filter>(
  { ...found, total: int },
  (driverId, carId, id, connectorId, active, providerId, plate, limit, offset) => sql`
    with asked as (
      select ${driverId}::text as driver_id, ${carId}::text as car_id, ${id}::text as id,
        ${connectorId}::text as connector_id, ${active}::boolean as active, ${providerId}::text as provider_id,
        ${plate}::text as plate
    ), wanted as (
      ${withProvider(sql`
        select y.* from asked join charging_sessions y on (
            y.driver_id = asked.driver_id or (y.car_id = asked.car_id and y.status in (${live}))
          )
          and (asked.id is null or y.id = asked.id)
          and (asked.connector_id is null or y.connector_id = asked.connector_id)
          and (asked.active is null or (y.status in (${live})) = asked.active)
          and (asked.plate is null or y.car_id = asked.plate)`)}
    )
    select wanted.*, (count(*) over ())::integer as total
    from asked join wanted on asked.provider_id is null or wanted.provider_id = asked.provider_id
    order by asked_at desc, wanted.id desc
    limit ${limit} offset ${offset}`,
);

export interface AskedSessions {
  driverId: string;
  /** The car the driver holds now. */
  carId: string | null;
  id?: string | null | undefined;
  connectorId?: string | null | undefined;
  active?: boolean | null | undefined;
  providerId?: string | null | undefined;
  plate?: string | null | undefined;
  limit: number;
  offset: number;
}

/** Those the driver started, and the live one of the car they hold. Newest first. */
export async function readSessions(ctx: Ctx, asked: AskedSessions): Promise<{ total: number; rows: FoundSession[] }> {
  const { driverId, carId, id, connectorId, active, providerId, plate, limit, offset } = asked;
  const rows = await selectPage(
    ctx.db,
    driverId,
    carId,
    id ?? null,
    connectorId ?? null,
    active ?? null,
    providerId ?? null,
    plate ?? null,
    limit,
    offset,
  );
  return { total: rows[0]?.total ?? 0, rows };
}

/** Undefined when the connector or the car has a live session: the unique indexes say so. */
export function insertSession(ctx: Ctx, row: NewRow<'charging_sessions'>): Promise<SessionRow | undefined> {
  return ctx.db
    .insertInto('charging_sessions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Locked until the transaction ends: of two that change it, the second sees the first. */
export function lockSession(tx: Ctx, id: string): Promise<SessionRow | undefined> {
  return tx.db.selectFrom('charging_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The session the connector works for now. */
export function liveSessionAt(ctx: Ctx, connectorId: string): Promise<SessionRow | undefined> {
  return ctx.db
    .selectFrom('charging_sessions')
    .selectAll()
    .where('connector_id', '=', connectorId)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
}

/** What goes on at a charge point. */
export function liveSessionsAtPoint(ctx: Ctx, chargePointId: string): Promise<SessionRow[]> {
  return ctx.db
    .selectFrom('charging_sessions as s')
    .innerJoin('connectors as c', 'c.id', 's.connector_id')
    .selectAll('s')
    .where('c.charge_point_id', '=', chargePointId)
    .where('s.status', 'in', liveStatuses)
    .execute();
}

/** What goes on at a station. */
export function liveSessionsAtStation(ctx: Ctx, stationId: string): Promise<SessionRow[]> {
  return ctx.db
    .selectFrom('charging_sessions as s')
    .innerJoin('connectors as c', 'c.id', 's.connector_id')
    .innerJoin('charge_points as p', 'p.id', 'c.charge_point_id')
    .selectAll('s')
    .where('p.station_id', '=', stationId)
    .where('s.status', 'in', liveStatuses)
    .execute();
}

/** The session of a car or a connector that keeps another one from beginning. */
export function liveSessionOf(
  ctx: Ctx,
  { carId, connectorId }: { carId: string; connectorId: string },
): Promise<SessionRow | undefined> {
  return ctx.db
    .selectFrom('charging_sessions')
    .selectAll()
    .where((eb) => eb.or([eb('car_id', '=', carId), eb('connector_id', '=', connectorId)]))
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
}

/** The session that uses this tag. */
export function sessionOfTag(ctx: Ctx, idTag: string): Promise<SessionRow | undefined> {
  return ctx.db.selectFrom('charging_sessions').selectAll().where('id_tag', '=', idTag).executeTakeFirst();
}

/** The only writer of a session's status, which tells the staff's pages. Undefined when the event cannot happen to it, or somebody was faster. */
export async function applyEvent(
  tx: Ctx,
  { id, status }: Pick<SessionRow, 'id' | 'status'>,
  event: SessionEvent,
  changes: RowChanges<'charging_sessions'> = {},
): Promise<SessionRow | undefined> {
  const next = afterEvent(status, event);
  if (!next) return undefined;
  chargingChanged(tx);
  const reason = next === 'Invalid' ? (event as InvalidReason) : null;
  return tx.db
    .updateTable('charging_sessions')
    .set({ ...changes, status: next, reason, ...(isLive(next) && { ended_at: null }) })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('status', 'in', statusesBefore(event))
    .returningAll()
    .executeTakeFirst();
}

export function changeSession(tx: Ctx, id: string, changes: RowChanges<'charging_sessions'>): Promise<SessionRow> {
  return tx.db
    .updateTable('charging_sessions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those that should have begun by now, oldest first. */
export function overdueSessions(ctx: Ctx): Promise<SessionRow[]> {
  return ctx.db
    .selectFrom('charging_sessions')
    .selectAll()
    .where('status', '=', 'Pending')
    .where('begin_until', '<=', ctx.clock.now())
    .orderBy('begin_until')
    .execute();
}

/** Those that wait until staff say their kWh, oldest first. */
export const sessionsInReview = statement(
  found,
  () => sql`${withProvider(sql`select * from charging_sessions where review is not null`)} order by x.asked_at, x.id`,
);

/** The last sessions, for staff. */
export const lastSessions = statement(
  found,
  (limit: number) => sql`
    ${withProvider(sql`select * from charging_sessions order by asked_at desc limit ${limit}`)} order by x.asked_at desc`,
);

/** The live sessions that this driver started. */
export function liveSessionsBy(ctx: Ctx, driverId: string): Promise<Pick<SessionRow, 'car_id'>[]> {
  return ctx.db
    .selectFrom('charging_sessions')
    .select('car_id')
    .where('driver_id', '=', driverId)
    .where('status', 'in', liveStatuses)
    .execute();
}

/** The last one that this driver started, if it ended since then or goes on. */
export function lastSessionBy(ctx: Ctx, driverId: string, since: Date): Promise<SessionRow | undefined> {
  return ctx.db
    .selectFrom('charging_sessions')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Those that this driver started and that wait until staff say their kWh. */
export function sessionsInReviewBy(ctx: Ctx, driverId: string): Promise<Pick<SessionRow, 'id' | 'car_id'>[]> {
  return ctx.db
    .selectFrom('charging_sessions')
    .select(['id', 'car_id'])
    .where('driver_id', '=', driverId)
    .where('review', 'is not', null)
    .orderBy('asked_at')
    .execute();
}
