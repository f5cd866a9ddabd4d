import { type EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { Aedes, type AedesPublishPacket, type Client, type ConnectPacket, type PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import type { Mqtt, MqttAccess, MqttLogin } from '../mqtt.ts';
import { FrameLimit } from './frame-limit.ts';

/** In bytes. A telemetry message has about 150. */
const largestFrame = 4_096;
/** When a client that connects and sends nothing is cut off. */
const connectTimeout = 10_000;

const nobody: MqttAccess = {
  mayConnect: async () => false,
  mayPublish: () => false,
  maySubscribe: () => false,
};

interface Said {
  topic: string;
  retain?: boolean | undefined;
  qos?: number | undefined;
}

const refused = (why: string) => new Error(`refused: ${why}`);

/** The broker's access rules. No session and no retained message is kept. */
class Guard {
  access = nobody;
  readonly #logins = new WeakMap<Client, MqttLogin>();
  readonly #present = new Set<Client>();
  readonly #foreignWills = new WeakSet<Client>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** One connection per user name, the newest. With client ids of their choice, clients could push each other out. */
  readonly preConnect = (
    client: Client,
    packet: ConnectPacket,
    done: (error: Error | null, success: boolean) => void,
  ): void => {
    const name = packet.username ?? '';
    packet.clientId = name;
    packet.clean = true;
    if (packet.will && !this.#maySay(name, packet.will)) this.#foreignWills.add(client);
    done(null, true);
  };

  readonly authenticate = async (
    client: Client,
    username: string | undefined,
    password: Readonly<Buffer | undefined>,
    done: (error: null, success: boolean) => void,
  ): Promise<void> => {
    const login = { username: username ?? '', password: password?.toString() ?? '' };
    done(null, await this.#letsIn(client, login));
  };

  readonly authorizePublish = (
    client: Client | null,
    packet: PublishPacket,
    done: (error?: Error | null) => void,
  ): void => {
    const name = client && this.#logins.get(client)?.username;
    done(name && this.#maySay(name, packet) ? null : refused(`publishing on ${packet.topic}`));
  };

  readonly authorizeSubscribe = <T extends { topic: string }>(
    client: Client,
    subscription: T,
    done: (error: Error | null, subscription?: T | null) => void,
  ): void => {
    const name = this.#logins.get(client)?.username;
    done(null, name && this.access.maySubscribe(name, subscription.topic) ? subscription : null);
  };

  enter(client: Client): void {
    this.#present.add(client);
  }

  leave(client: Client): void {
    this.#present.delete(client);
  }

  /** Connected clients that are no longer allowed. When the check itself fails, clients stay connected. */
  async unwanted(username?: string): Promise<Client[]> {
    const asked = [...this.#present].flatMap((client) => {
      const login = this.#logins.get(client);
      return login && (username === undefined || login.username === username) ? [{ client, login }] : [];
    });
    const may = await Promise.all(asked.map(({ login }) => this.access.mayConnect(login)));
    return asked.flatMap(({ client }, at) => (may[at] ? [] : [client]));
  }

  #maySay(name: string, { topic, retain, qos = 0 }: Said): boolean {
    return !retain && qos < 2 && this.access.mayPublish(name, topic);
  }

  async #letsIn(client: Client, login: MqttLogin): Promise<boolean> {
    try {
      const may = !this.#foreignWills.has(client) && (await this.access.mayConnect(login));
      if (may) this.#logins.set(client, login);
      return may;
    } catch (error) {
      this.#log.error({ err: error }, 'a car could not be checked');
      return false;
    }
  }
}

/** Limits frames, so that nobody can make us buffer megabytes, least of all before signing in. */
function limitFrames(socket: Socket): void {
  const frames = new FrameLimit(largestFrame);
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  // The broker takes its bytes with read(). A 'data' listener here would take them away from the broker.
  socket.read = (size?: number) => {
    const bytes = read(size);
    if (bytes === null || frames.allows(bytes)) return bytes;
    socket.destroy();
    return null;
  };
}

/** A broker of this process, on a port of this machine alone that the system chooses. */
export async function embeddedBroker(log: Logger): Promise<Mqtt> {
  const guard = new Guard(log);
  const { preConnect, authenticate, authorizePublish, authorizeSubscribe } = guard;
  const rules = { preConnect, authenticate, authorizePublish, authorizeSubscribe };
  const broker = new Aedes({ connectTimeout, ...rules });
  broker.on('client', (client) => guard.enter(client)).on('clientDisconnect', (client) => guard.leave(client));
  // Without an 'error' listener an error would end the process.
  (broker as EventEmitter).on('error', (error) => log.error({ err: error }, 'the embedded broker'));
  await broker.listen();
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    limitFrames(socket);
    broker.handle(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = promisify<PublishPacket, void>((packet, done) => broker.publish(packet, (error) => done(error ?? null)));
  const hear = promisify<string, Parameters<Aedes['subscribe']>[1], void>((topic, listener, done) =>
    broker.subscribe(topic, listener, () => done(null)),
  );
  const unhear = promisify<string, Parameters<Aedes['subscribe']>[1], void>((topic, listener, done) =>
    broker.unsubscribe(topic, listener, () => done(null)),
  );
  const closeBroker = promisify<void>((done) => broker.close(() => done(null)));

  return {
    url: `mqtt://127.0.0.1:${port}`,
    get connected() {
      return !broker.closed;
    },
    guard(access) {
      guard.access = access;
    },
    async recheck(username) {
      for (const client of await guard.unwanted(username)) client.close();
    },
    async publish(topic, payload) {
      if (broker.closed) throw new Error('The broker is closed');
      await send({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false });
    },
    async subscribe(topicFilter, listener) {
      const deliver = ({ topic, payload }: AedesPublishPacket, done: () => void) => {
        listener(topic, payload as Buffer);
        done();
      };
      await hear(topicFilter, deliver);
      return async () => {
        if (!broker.closed) await unhear(topicFilter, deliver);
      };
    },
    async close() {
      server.close();
      await closeBroker();
      // Sockets that have not signed in yet are unknown to the broker, so they are closed here.
      for (const socket of sockets) socket.destroy();
    },
  };
}
