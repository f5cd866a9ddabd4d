/** A server in its own process that can be killed. The environment names its data folder and database. */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { doorsModule } from '@volante/server/modules/doors/module';
import { readConfig } from '@volante/server/platform/read-config';
import { startServer } from '@volante/server/server';
import { station } from './charging.ts';
import { silent } from './database.ts';
import { renter } from './doors.ts';
import { tokenFor } from './token.ts';

export type KillableOrder =
  | { order: 'renter' }
  | { order: 'token'; uid: string }
  | { order: 'audit'; id: string }
  | { order: 'station' }
  /** Which files of a package have been loaded. */
  | { order: 'loaded'; scope: string }
  /** As soon as the car of that command has acknowledged its key: from outside the second would be over too often. */
  | { order: 'die'; received: string }
  | { order: 'stop' };

export interface KillableReady {
  url: string;
  mqttUrl: string;
}

const server = await startServer({
  config: readConfig({ ...process.env, PORT: '0', VOLANTE_DEMO: 'off' }),
  log: silent,
});

const { cache: loaded } = createRequire(import.meta.url);

async function dieOnce(received: string): Promise<never> {
  for (;;) {
    const { rows } = await server.system.pool.query('select state from door_commands where id = $1', [received]);
    if (rows[0]?.state === 'received') process.kill(process.pid, 'SIGKILL');
    await pause(5);
  }
}

async function obey(order: KillableOrder): Promise<unknown> {
  if (order.order === 'renter') return renter(server.system);
  // This process must issue the token, because its address is part of the token.
  if (order.order === 'token') return tokenFor(server.system, order.uid);
  if (order.order === 'loaded') return Object.keys(loaded).filter((file) => file.includes(order.scope));
  if (order.order === 'station') return station(server, 'corte');
  if (order.order === 'audit') {
    return doorsModule.ops.show.run(server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' }), {
      id: order.id,
    });
  }
  if (order.order === 'die') return dieOnce(order.received);
  return server.close();
}

process.on('message', (order: KillableOrder) => {
  void obey(order).then((answer) => process.send!({ answer }));
});
process.send!({ answer: { url: server.url, mqttUrl: server.mqttUrl } });
