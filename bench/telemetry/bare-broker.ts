import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { everyCar } from '@volante/domain/telemetry/topics';
import { Aedes } from 'aedes';
import { platesOf } from './plates.ts';
import type { Contestant } from './server-process.ts';

/** The same broker alone: no access rules, and messages are only counted. */
export async function startBareBroker(cars: number): Promise<Contestant> {
  const broker = await Aedes.createBroker();
  let received = 0;
  broker.subscribe(
    everyCar('telemetry'),
    (_packet, done) => {
      received += 1;
      done();
    },
    () => {},
  );
  const server = createServer({ noDelay: true }, (socket) => void broker.handle(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    logins: platesOf(cars).map((username) => ({ username, password: 'x' })),
    counts: async () => ({ received, waiting: 0, rows: 0 }),
  };
}
