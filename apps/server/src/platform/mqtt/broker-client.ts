import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { Mqtt, MqttListener, MqttLogin } from '../mqtt.ts';

/** How long the server's start waits for the broker before it goes on without it. */
const patienceMs = 3_000;
const longestSendMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 30_000;

interface Subscription {
  /** The topic filter as it is sent to the broker. */
  asked: string;
  concerns: (topic: string) => boolean;
  listener: MqttListener;
}

function concerns(topicFilter: string): (topic: string) => boolean {
  const levels = topicFilter.split('/');
  return (topic) => {
    const parts = topic.split('/');
    return levels.length === parts.length && levels.every((level, at) => level === '+' || level === parts[at]);
  };
}

/** The broker's address, without user and password. */
function placeOf(mqttUrl: string): string {
  const url = new URL(mqttUrl);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}

/** Parsed here, because the library misreads a password that contains a colon. */
function loginOf(mqttUrl: string): Partial<MqttLogin> {
  const { username, password } = new URL(mqttUrl);
  return username ? { username: decodeURIComponent(username), password: decodeURIComponent(password) } : {};
}

/** A connection that reconnects by itself, renews its subscriptions, and never sends an old message late. */
class BrokerConnection {
  readonly client: MqttClient;
  readonly #subscriptions = new Set<Subscription>();
  readonly #log: Logger;
  readonly #place: string;
  #failures = 0;
  #reason: string | undefined;
  #wasConnected = false;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(mqttUrl: string, log: Logger) {
    this.#log = log;
    this.#place = placeOf(mqttUrl);
    this.client = connect(this.#place, {
      ...loginOf(mqttUrl),
      clientId: `volante-${randomBytes(8).toString('hex')}`,
      clean: true,
      keepalive: 20,
      connectTimeout: 10_000,
      // We reconnect and resubscribe ourselves, and messages that could not be sent are dropped.
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
    });
    this.client
      .on('connect', () => this.#connected())
      .on('close', () => this.#lost())
      .on('error', (error) => this.#failed(error))
      .on('message', (topic, payload) => this.#hear(topic, payload));
  }

  async add(subscription: Subscription): Promise<void> {
    this.#subscriptions.add(subscription);
    if (this.client.connected) await this.#ask(subscription.asked);
  }

  async remove(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    const stillWanted = [...this.#subscriptions].some(({ asked }) => asked === subscription.asked);
    if (!stillWanted && this.client.connected) await this.client.unsubscribeAsync(subscription.asked).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.client.endAsync(true);
  }

  #connected(): void {
    this.#log.info({ broker: this.#place }, 'connected to the broker of the cars');
    this.#failures = 0;
    this.#reason = undefined;
    this.#wasConnected = true;
    for (const asked of new Set([...this.#subscriptions].map((each) => each.asked))) void this.#ask(asked);
  }

  async #ask(topicFilter: string): Promise<void> {
    try {
      const granted = await this.client.subscribeAsync(topicFilter, { qos: 1 });
      if (granted.every(({ qos }) => qos < 128)) return;
      this.#log.error({ topicFilter }, 'the broker does not let us listen: check its access list');
    } catch (error) {
      this.#log.error({ topicFilter, reason: reasonOf(error) }, 'the broker does not let us listen');
    }
  }

  #hear(topic: string, payload: Buffer): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.concerns(topic)) subscription.listener(topic, payload);
    }
  }

  #failed(error: Error): void {
    const reason = reasonOf(error);
    if (reason === this.#reason) return;
    this.#reason = reason;
    this.#log.warn({ broker: this.#place, reason }, 'the broker of the cars cannot be reached; trying on');
  }

  /** The pause is partly random, so that nodes which lost the broker together do not all reconnect at once. */
  #lost(): void {
    if (this.#closed) return;
    if (this.#wasConnected) this.#log.warn({ broker: this.#place }, 'the connection to the broker of the cars is lost');
    this.#wasConnected = false;
    const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures);
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.client.reconnect(), longest * (0.5 + Math.random() / 2));
  }
}

/** A connection can be dead without an error; then a message would never be confirmed. */
async function tooLong(): Promise<never> {
  await pause(longestSendMs, undefined, { ref: false });
  throw new Error('The broker does not take the message');
}

/** Only the reason is logged: some of the library's errors carry the connection options with the password. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error) as { message?: string; code?: string | number };
  return message || String(code ?? 'unknown');
}

/** Connects to the broker of MQTT_URL, which has its own access list. The server starts even when it is away. */
export async function brokerClient(mqttUrl: string, log: Logger): Promise<Mqtt> {
  const connection = new BrokerConnection(mqttUrl, log);
  const { client } = connection;
  const settled = new Promise<void>((resolve) => client.once('connect', () => resolve()).once('close', resolve));
  await Promise.race([settled, pause(patienceMs, undefined, { ref: false })]);
  return {
    url: placeOf(mqttUrl),
    get connected() {
      return client.connected;
    },
    guard() {},
    async recheck() {},
    async publish(topic, payload) {
      if (!client.connected) throw new Error('There is no connection to the broker');
      // QoS 0: with a higher one the message would be sent again after a reconnection, when it is out of date.
      const sent = client.publishAsync(topic, payload, { qos: 0, retain: false });
      await Promise.race([sent, tooLong()]);
    },
    async subscribe(topicFilter, listener, { shared = false } = {}) {
      const asked = shared ? `$share/volante/${topicFilter}` : topicFilter;
      const subscription = { asked, concerns: concerns(topicFilter), listener };
      await connection.add(subscription);
      return () => connection.remove(subscription);
    },
    close: () => connection.close(),
  };
}
