import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { importCarConfigs } from '@volante/server/modules/fleet/public';
import { carPassword } from '@volante/server/modules/fleet/car-password';
import { readConfig } from '@volante/server/platform/read-config';
import { startServer } from '@volante/server/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { platesOf } from './plates.ts';
import type { Contestant } from './server-process.ts';

const numberIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? Number.NaN,
  );

/** The real server: broker, checks, parsing and storing, as for every car message. */
export async function startWholeServer(cars: number, databaseUrl: string, dataFolder: string): Promise<Contestant> {
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off', VOLANTE_ROLES: 'cars', DATABASE_URL: databaseUrl });
  const { url, mqttUrl, system } = await startServer({
    config: { ...settings, dataFolder },
    log: pino({ level: 'error' }, pino.destination(2)),
  });
  const ctx = system.contextFor({ kind: 'system' });
  const plates = platesOf(cars);
  await importCarConfigs(ctx, demoCarConfigs);
  await sql`
    insert into cars (id, config_id, color, created_at, updated_at)
    select plate, ${demoCarConfigs[0].id}, 'Blanco', now(), now() from unnest(${plates}::text[]) as plate`.execute(
    system.db,
  );
  return {
    url: mqttUrl!,
    logins: plates.map((username) => ({ username, password: carPassword(system.vault, username, 1) })),
    async counts() {
      const text = await (await fetch(`${url}/metrics`)).text();
      return {
        received: numberIn(text, 'volante_telemetry_messages_total{fate="received"}'),
        waiting: numberIn(text, 'volante_telemetry_waiting'),
        rows: numberIn(text, 'volante_telemetry_history_rows_total'),
      };
    },
  };
}
