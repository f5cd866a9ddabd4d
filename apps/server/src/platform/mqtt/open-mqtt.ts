import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mqtt } from '../mqtt.ts';
import { embeddedBroker } from './embedded-broker.ts';
import { brokerClient } from './broker-client.ts';

/** The broker of MQTT_URL, or one of our own inside this process. */
export function openMqtt({ mqttUrl, production }: Pick<Config, 'mqttUrl' | 'production'>, log: Logger): Promise<Mqtt> {
  if (mqttUrl) return brokerClient(mqttUrl, log);
  if (production) log.warn('MQTT_URL is not given: the embedded broker is for this machine alone, no car can connect');
  return embeddedBroker(log);
}
