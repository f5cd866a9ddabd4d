import type { ConnectorStatus, CurrentType } from '@volante/domain/charging/connector';
import { silenceMs } from '@volante/domain/charging/connector';
import type { PlugType } from '@volante/domain/fleet/plugs';
import { localDateOf } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { columnsOf, json, orNull, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import { priceOn } from './prices.ts';

/** A connector as JSON holds it: its instant is text. */
interface StationConnector {
  id: string;
  charge_point_id: string;
  provider_connector_id: string;
  plug_type: PlugType | null;
  current_type: CurrentType;
  max_kw: number;
  status: ConnectorStatus | null;
  updated_at: string | null;
}

const station = {
  ...columnsOf('charging_stations'),
  provider_name: text,
  country: text,
  timezone: text,
  /** What a kWh costs there today. */
  price_now: pesos,
  connectors: json<StationConnector[]>(),
};

export type StationRow = RowOf<typeof station>;

/**
 * Each connector with the status that drivers see: while its charge point is out of reach it can do nothing, whatever
 * it said before. Those of a charge point that was removed no longer stand; those of a station that is closed stand, and are
 * not offered. Both still say where a charge was.
 */
export function seenConnectors(now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.*, p.station_id, p.removed_at is null as stands,
      p.removed_at is null and not coalesce(at.closed_from <= ${now}::timestamptz, false) as offered,
      case
        when p.connection_id is not null and p.heard_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(silenceMs / 1000)})
          then c.ocpp_status
        when c.ocpp_status is not null then 'Unavailable'
      end as seen_status
    from connectors c join charge_points p on p.id = c.charge_point_id
    join charging_stations at on at.id = p.station_id`;
}

/** A filter that is null is not applied. */
type Filter = [
  now: Date,
  plugTypes: readonly PlugType[] | null,
  currentType: CurrentType | null,
  status: ConnectorStatus | null,
  stationId: string | null,
  connectorId: string | null,
  providerStationId: string | null,
  providerConnectorId: string | null,
  today: string,
];

const selectStations = statement<StationRow, Filter>(
  station,
  (now, plugTypes, currentType, status, stationId, connectorId, providerStationId, providerConnectorId, today) => sql`
    with asked as (
      select ${now}::timestamptz as now, ${plugTypes}::text[] as plug_types, ${currentType}::text as current_type,
        ${status}::text as status, ${stationId}::text as station_id, ${connectorId}::text as connector_id,
        ${providerStationId}::text as provider_station_id, ${providerConnectorId}::text as provider_connector_id
    ), seen as (
      ${seenConnectors(sql`(select now from asked)`)}
    ), fitting as (
      select distinct seen.station_id from asked join seen on (seen.offered or seen.id = asked.connector_id)
        and (asked.plug_types is null or seen.plug_type = any(asked.plug_types))
        and (asked.current_type is null or seen.current_type = asked.current_type)
        and (asked.status is null or seen.seen_status = asked.status)
        and (asked.connector_id is null or seen.id = asked.connector_id)
        and (asked.provider_connector_id is null or seen.provider_connector_id = asked.provider_connector_id)
    )
    select s.*, ${priceOn(sql`${today}`)} as price_now, o.name as provider_name, o.country, o.timezone,
      coalesce(part.connectors, '[]') as connectors
    from asked
    join charging_stations s on (asked.station_id is null or s.id = asked.station_id)
      and (asked.provider_station_id is null or s.provider_station_id = asked.provider_station_id)
    join fitting on fitting.station_id = s.id
    join charging_providers o on o.id = s.provider_id
    left join (
      select seen.station_id, json_agg(json_build_object(
        'id', seen.id, 'charge_point_id', seen.charge_point_id, 'provider_connector_id', seen.provider_connector_id,
        'plug_type', seen.plug_type, 'current_type', seen.current_type, 'max_kw', seen.max_kw,
        'status', seen.seen_status, 'updated_at', seen.ocpp_updated_at
      ) order by seen.charge_point_id, seen.number) as connectors
      from seen where seen.stands group by seen.station_id
    ) as part on part.station_id = s.id
    order by s.address_alias, s.id`,
);

export interface StationFilter {
  plugTypes?: readonly PlugType[] | null | undefined;
  currentType?: CurrentType | null | undefined;
  status?: ConnectorStatus | null | undefined;
  stationId?: string | null | undefined;
  connectorId?: string | null | undefined;
  providerStationId?: string | null | undefined;
  providerConnectorId?: string | null | undefined;
}

/** Stations with at least one connector that fits every filter, each with all its connectors. */
export function readStations(ctx: Ctx, filter: StationFilter): Promise<StationRow[]> {
  const { plugTypes, currentType, status, stationId, connectorId, providerStationId, providerConnectorId } = filter;
  const now = ctx.clock.now();
  return selectStations(
    ctx.db,
    now,
    plugTypes ?? null,
    currentType ?? null,
    status ?? null,
    stationId ?? null,
    connectorId ?? null,
    providerStationId ?? null,
    providerConnectorId ?? null,
    localDateOf(now),
  );
}

const selectMeanPrice = statement(
  { price: orNull(pesos) },
  (now: Date, today: string) => sql`
    select round(avg(${priceOn(sql`${today}`)}))::bigint as price from charging_stations s
    where not coalesce(s.closed_from <= ${now}::timestamptz, false) and exists (
      select from charge_points p join connectors c on c.charge_point_id = p.id
      where p.station_id = s.id and p.removed_at is null
    )`,
);

/** Of the stations that drivers see on the map; null when there are none. */
export async function meanPrice(db: Db, now: Date): Promise<Pesos | null> {
  return onlyRow(await selectMeanPrice(db, now, localDateOf(now))).price;
}

const selectPrice = statement(
  { price: pesos },
  (stationId: string, today: string) => sql`
    select ${priceOn(sql`${today}`)} as price from charging_stations s where s.id = ${stationId}::text`,
);

/** What a kWh costs at a station now. */
export async function priceNow({ db, clock }: Ctx, stationId: string): Promise<Pesos> {
  return onlyRow(await selectPrice(db, stationId, localDateOf(clock.now()))).price;
}
