import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { getDriver } from '@volante/server/modules/drivers/public';
import type { Db } from '@volante/server/platform/context';
import { openSystem } from '@volante/server/platform/open-system';
import { readConfig } from '@volante/server/platform/read-config';
import type { System } from '@volante/server/platform/system';
import { signedInDriver } from '../../tests/kit/driver.ts';
import type { Ready } from './server-process.ts';

export interface Target {
  databaseUrl: string | undefined;
  dataFolder: string;
  log: Logger;
}

/** The statements getDriver sends; more than one would make the comparison unfair. */
async function statementOf(system: System, uid: string): Promise<string> {
  const seen: string[] = [];
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: system.pool }),
    log: ({ query }) => void seen.push(query.sql),
  });
  await getDriver({ ...system.contextFor({ kind: 'system' }), db }, uid);
  if (seen.length !== 1) throw new Error(`getDriver sends ${seen.length} statements`);
  return seen[0]!;
}

/** What the same answer costs without any of our layers: one statement on the same pool, sent as JSON. */
export async function startBareServer({ databaseUrl, dataFolder, log }: Target): Promise<Ready> {
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off' });
  const system = await openSystem({ config: { ...settings, databaseUrl, dataFolder }, log });
  const { uid } = await signedInDriver(system);
  const text = await statementOf(system, uid);

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = JSON.parse(Buffer.concat(parts).toString()) as { uid: string };
      system.pool.query({ name: 'bench', text, values: [asked.uid] }).then(
        ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0])),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uid }),
  };
}
