import { connectAsync } from 'mqtt';
import type { Logger } from 'pino';
import type { Mqtt } from '../mqtt.ts';

/** The broker of MQTT_URL, whose list of access says what each car may do. */
export async function brokerClient(mqttUrl: string, log: Logger): Promise<Mqtt> {
  const client = await connectAsync(mqttUrl, { clean: true });
  client.on('error', (error) => log.warn({ err: error }, 'broker connection'));
  const url = new URL(mqttUrl);
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    guard() {},
    async publish(topic, payload) {
      if (!client.connected) throw new Error('There is no connection to the broker');
      await client.publishAsync(topic, payload, { qos: 1 });
    },
    async subscribe(topicFilter, listener, { shared = false } = {}) {
      const levels = topicFilter.split('/');
      const concerns = (topic: string) => {
        const parts = topic.split('/');
        return levels.length === parts.length && levels.every((level, at) => level === '+' || level === parts[at]);
      };
      const asked = shared ? `$share/volante/${topicFilter}` : topicFilter;
      const hear = (topic: string, payload: Buffer) => {
        if (concerns(topic)) listener(topic, payload);
      };
      client.on('message', hear);
      await client.subscribeAsync(asked);
      return async () => {
        client.off('message', hear);
        await client.unsubscribeAsync(asked);
      };
    },
    close: () => client.endAsync(),
  };
}
