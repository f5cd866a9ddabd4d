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

/** An MQTT client that collects what it receives. It does not reconnect by itself. */
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

  /** True when the broker confirms the message and does not disconnect us. */
  async mayPublish(topic: string, payload = '{}', options: { retain?: boolean; qos?: 1 | 2 } = {}): Promise<boolean> {
    const confirmed = this.client.publishAsync(topic, payload, { qos: 1, ...options }).then(
      () => true,
      () => false,
    );
    return (await Promise.race([confirmed, this.gone().then(() => false)])) && this.client.connected;
  }

  /** True when the broker grants the subscription. */
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
