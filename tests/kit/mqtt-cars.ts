import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { addCar, importCarConfigs } from '@volante/server/modules/fleet/public';
import type { System } from '@volante/server/platform/system';

/** Puts these cars into the fleet. */
export async function addCars(system: System, ...plates: string[]): Promise<void> {
  const ctx = system.contextFor({ kind: 'system' });
  await importCarConfigs(ctx, demoCarConfigs);
  for (const plate of plates) await addCar(ctx, { plate, configId: demoCarConfigs[0].id, color: 'Blanco' });
}

/** Connects once and does not come back by itself; what it hears is collected. */
export class MqttParty {
  readonly heard: { topic: string; text: string }[] = [];
  readonly client: MqttClient;
  readonly #gone: Promise<void>;

  private constructor(client: MqttClient) {
    this.client = client;
    this.#gone = new Promise((resolve) => client.once('close', resolve));
    client.on('message', (topic, payload) => void this.heard.push({ topic, text: payload.toString() }));
    client.on('error', () => {});
  }

  static async connect(url: string, options: IClientOptions): Promise<MqttParty> {
    return new MqttParty(await connectAsync(url, { reconnectPeriod: 0, connectTimeout: 5_000, ...options }, false));
  }

  /** True when the broker confirms it and lets us stay. */
  async mayPublish(topic: string, payload = '{}', options: { retain?: boolean; qos?: 1 | 2 } = {}): Promise<boolean> {
    const confirmed = this.client.publishAsync(topic, payload, { qos: 1, ...options }).then(
      () => true,
      () => false,
    );
    return (await Promise.race([confirmed, this.gone().then(() => false)])) && this.client.connected;
  }

  /** The broker says to each filter whether it grants it. */
  async maySubscribe(topicFilter: string): Promise<boolean> {
    const granted = await this.client.subscribeAsync(topicFilter, { qos: 1 }).catch(() => []);
    return granted.length > 0 && granted.every(({ qos }) => qos < 128);
  }

  gone(): Promise<void> {
    return this.#gone;
  }

  end(): Promise<void> {
    return this.client.endAsync(true);
  }
}
