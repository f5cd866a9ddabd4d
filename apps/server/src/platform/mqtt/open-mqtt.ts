import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mqtt } from '../mqtt.ts';
import { embeddedBroker } from './embedded-broker.ts';
import { brokerClient } from './broker-client.ts';

/** The broker of MQTT_URL, or one of our own inside this process. */
export function openMqtt({ mqttUrl }: Pick<Config, 'mqttUrl'>, log: Logger): Promise<Mqtt> {
  return mqttUrl ? brokerClient(mqttUrl, log) : embeddedBroker(log);
}
