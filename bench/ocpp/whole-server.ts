import { hashOfKey } from '@volante/server/modules/charging/point-key';
import { readConfig } from '@volante/server/platform/read-config';
import { startServer } from '@volante/server/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Ready } from './server-process.ts';

const key = 'a'.repeat(40);

/** The real server: access, checks by the schemas, order and storing. Every charge point has a transaction that runs. */
export async function startWholeServer(points: number, databaseUrl: string, dataFolder: string): Promise<Ready> {
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off', VOLANTE_ROLES: 'ocpp', DATABASE_URL: databaseUrl });
  const { url, system } = await startServer({
    config: { ...settings, dataFolder },
    log: pino({ level: 'error' }, pino.destination(2)),
  });
  await sql`
    with provider as (
      insert into charging_providers values ('bench', 'Bench', 'CL', 'America/Santiago') returning id
    ), station as (
      insert into charging_stations (id, provider_id, provider_station_id, address_alias, latitude, longitude, price_per_kwh, created_at)
      select 'bench', id, 'bench', 'Bench', 0, 0, 300, now() from provider returning id
    ), points as (
      insert into charge_points (id, station_id, key_hash, created_at)
      select 'point-' || n, station.id, ${hashOfKey(key)}, now() from station, generate_series(1, ${points}::integer) as n
      returning id
    )
    insert into charge_transactions (charge_point_id, connector_number, id_tag, meter_start, started_at, meter_wh, metered_at, heard_at)
    select id, 1, 'bench', 0, now(), 0, now(), now() from points order by length(id), id`.execute(system.db);
  return { url: `${url.replace('http', 'ws').replace('localhost', '127.0.0.1')}/ocpp/`, key };
}
