/**
 * The server the browser tests talk to: the real one, in a process of its own with a data folder of its own.
 * Beside HTTP it takes a few orders from its parent that no driver could give: make a driver, move the clock, cut the power.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startingAt } from '@volante/server/platform/clock';
import { readConfig } from '@volante/server/platform/read-config';
import { startServer } from '@volante/server/server';
import { scenario, type DriverWish } from '@volante/demo/scenario';

export type Order = { order: 'driver'; wish: DriverWish } | { order: 'clock'; to: string } | { order: 'stop' };

const given = process.env.VOLANTE_DATA;
const dataFolder = given ?? mkdtempSync(path.join(tmpdir(), 'volante-e2e-'));
const clock = startingAt(process.env.START_AT ? new Date(process.env.START_AT) : new Date());
const config = readConfig({ ...process.env, PORT: process.env.PORT ?? '0', VOLANTE_DATA: dataFolder });
const server = await startServer({ config, clock });

async function obey(order: Order): Promise<unknown> {
  if (order.order === 'driver') return scenario(server.system).driver(order.wish).create();
  if (order.order === 'clock') return clock.moveTo(new Date(order.to));
  await server.close();
  if (!given) rmSync(dataFolder, { recursive: true, force: true });
  return undefined;
}

process.on('message', ({ id, ...order }: Order & { id: number }) => {
  obey(order).then(
    (answer) => process.send!({ id, answer }),
    (error: Error) => process.send!({ id, error: error.stack }),
  );
});
process.send!({ ready: { url: server.url, dataFolder } });
