import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes, type AedesPublishPacket } from 'aedes';
import type { Logger } from 'pino';
import type { Mqtt, MqttAccess } from '../mqtt.ts';

const nobody: MqttAccess = {
  mayConnect: async () => false,
  mayPublish: () => false,
  maySubscribe: () => false,
};

/** A broker of this process, on a port of this machine alone that the system chooses. */
export async function embeddedBroker(log: Logger): Promise<Mqtt> {
  let access = nobody;
  const names = new WeakMap<object, string>();
  const broker = new Aedes({
    authenticate(client, username, password, done) {
      const login = { username: username ?? '', password: password?.toString() ?? '' };
      access.mayConnect(login).then(
        (may) => {
          names.set(client, login.username);
          done(null, may);
        },
        (error: unknown) => {
          log.error({ err: error }, 'a car could not be checked');
          done(null, false);
        },
      );
    },
    authorizePublish(client, { topic }, done) {
      const may = client !== null && access.mayPublish(names.get(client) ?? '', topic);
      done(may ? null : new Error('not allowed'));
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, access.maySubscribe(names.get(client) ?? '', subscription.topic) ? subscription : null);
    },
  });
  await broker.listen();
  const server = createServer((socket) => void broker.handle(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `mqtt://127.0.0.1:${port}`,
    guard(next) {
      access = next;
    },
    publish: (topic, payload) =>
      new Promise((resolve, reject) => {
        const packet = { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, dup: false, retain: false };
        broker.publish(packet as never, (error) => (error ? reject(error) : resolve()));
      }),
    async subscribe(topicFilter, listener) {
      const deliver = ({ topic, payload }: AedesPublishPacket, done: () => void) => {
        listener(topic, Buffer.from(payload));
        done();
      };
      await new Promise<void>((resolve) => broker.subscribe(topicFilter, deliver, resolve));
      return () => new Promise<void>((resolve) => broker.unsubscribe(topicFilter, deliver, resolve));
    },
    async close() {
      server.close();
      await new Promise<void>((resolve) => broker.close(resolve));
    },
  };
}
