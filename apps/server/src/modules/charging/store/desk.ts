import type { ConnectorStatus, CurrentType } from '@volante/domain/charging/connector';
import { silenceMs } from '@volante/domain/charging/connector';
import { liveStatuses } from '@volante/domain/charging/session';
import { localDateOf } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { columnsOf, json, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { seenConnectors } from './stations.ts';
import { priceOn } from './prices.ts';

/** As JSON holds it: instants are text. */
interface DeskConnector {
  id: string;
  number: number;
  code: string;
  plug: string | null;
  current: CurrentType;
  kw: number;
  status: ConnectorStatus | null;
  heard_at: string | null;
  error_code: string | null;
  charge: string | null;
}

export interface DeskPoint {
  id: string;
  vendor: string | null;
  model: string | null;
  serial_number: string | null;
  firmware: string | null;
  booted_at: string | null;
  connected: boolean;
  connected_at: string | null;
  heard_at: string | null;
  connectors: DeskConnector[];
}

const desk = {
  ...columnsOf('charging_stations'),
  provider_name: text,
  price_now: pesos,
  points: json<DeskPoint[]>(),
};

export type DeskStation = RowOf<typeof desk>;

const live = sql.join(liveStatuses.map((status) => sql.lit(status)));
const silence = sql`make_interval(secs => ${sql.lit(silenceMs / 1000)})`;

const selectDesk = statement(
  desk,
  (now: Date, today: string, stationId: string | null, pointId: string | null) => sql`
    with asked as (
      select ${now}::timestamptz as now, ${stationId}::text as station_id, ${pointId}::text as point_id
    ), wanted as (
      select s.* from asked join charging_stations s on (asked.station_id is null or s.id = asked.station_id)
        and (asked.point_id is null or s.id = (select p.station_id from charge_points p where p.id = asked.point_id))
    ), plugs as (
      select seen.charge_point_id, json_agg(json_build_object(
        'id', seen.id, 'number', seen.number, 'code', seen.provider_connector_id, 'plug', seen.plug_type,
        'current', seen.current_type, 'kw', seen.max_kw, 'status', seen.seen_status, 'heard_at', seen.ocpp_updated_at,
        'error_code', seen.error_code, 'charge', (
          select x.id from charging_sessions x where x.connector_id = seen.id and x.status in (${live})
        )
      ) order by seen.number) as connectors
      from (${seenConnectors(sql`(select now from asked)`)}) as seen
      where seen.station_id in (select id from wanted)
      group by seen.charge_point_id
    )
    select s.*, o.name as provider_name, ${priceOn(sql`${today}`)} as price_now, coalesce((
      select json_agg(json_build_object(
        'id', p.id, 'vendor', p.vendor, 'model', p.model, 'serial_number', p.serial_number, 'firmware', p.firmware_version,
        'booted_at', p.booted_at,
        'connected', p.connection_id is not null and coalesce(p.heard_at > (select now from asked) - ${silence}, false),
        'connected_at', p.connected_at, 'heard_at', p.heard_at, 'connectors', coalesce(plugs.connectors, '[]')
      ) order by p.id)
      from charge_points p left join plugs on plugs.charge_point_id = p.id
      where p.station_id = s.id and p.removed_at is null
    ), '[]') as points
    from wanted s join charging_providers o on o.id = s.provider_id
    order by s.address_alias, s.id`,
);

/** [CON-17] Stations with all that stands there, for staff: one, that of a charge point, or all. */
export function deskStations(ctx: Ctx, by: { stationId?: string; pointId?: string } = {}): Promise<DeskStation[]> {
  const now = ctx.clock.now();
  return selectDesk(ctx.db, now, localDateOf(now), by.stationId ?? null, by.pointId ?? null);
}

/** What was asked of a charge point, the newest first. */
export function ordersOfPoint(ctx: Ctx, pointId: string, most: number): Promise<Row<'charge_point_commands'>[]> {
  return ctx.db
    .selectFrom('charge_point_commands')
    .selectAll()
    .where('charge_point_id', '=', pointId)
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute();
}

/** What was asked of it for one charge, the newest first. */
export function ordersOfSession(ctx: Ctx, sessionId: string): Promise<Row<'charge_point_commands'>[]> {
  return ctx.db
    .selectFrom('charge_point_commands')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('asked_at', 'desc')
    .limit(50)
    .execute();
}

/** What staff and charge points did about something, the newest first. */
export function notesAbout(ctx: Ctx, subject: string): Promise<Row<'charging_log'>[]> {
  return ctx.db
    .selectFrom('charging_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
