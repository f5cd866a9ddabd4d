import { connectedSince } from '@volante/domain/telemetry/connected';
import { Counter, Gauge, type Metric } from 'prom-client';
import type { Mqtt } from '../../../platform/mqtt.ts';
import { readGauge } from '../../../platform/metrics/read-gauge.ts';
import type { System } from '../../../platform/system.ts';
import { carsHeardSince } from '../store/states.ts';
import type { BufferCounts } from './reading-buffer.ts';

const weekMs = 7 * 86_400_000;

/** The values are read when the metrics are collected, so that counting costs nothing per message. */
export function gatewayMetrics(system: System, counts: BufferCounts, mqtt: Mqtt): Metric[] {
  const messages = new Counter({
    name: 'volante_telemetry_messages_total',
    help: 'Messages of cars by what became of them: late and doubted ones are among the received',
    labelNames: ['fate'] as const,
    registers: [],
    collect() {
      const { received, garbage, late, doubted, strangers, thinned } = counts;
      this.reset();
      for (const [fate, number] of Object.entries({ received, garbage, late, doubted, strangers, thinned })) {
        this.inc({ fate }, number);
      }
    },
  });
  const readings = new Counter({
    name: 'volante_telemetry_history_rows_total',
    help: 'Rows added to the history of the cars',
    registers: [],
    collect() {
      this.reset();
      this.inc(counts.readings);
    },
  });
  const waiting = new Gauge({
    name: 'volante_telemetry_waiting',
    help: 'Messages of cars that are not stored yet',
    registers: [],
    collect() {
      this.set(counts.waiting);
    },
  });
  const connected = new Gauge({
    name: 'volante_mqtt_connected',
    help: 'Whether this node reaches the broker of the cars',
    registers: [],
    collect() {
      this.set(mqtt.connected ? 1 : 0);
    },
  });
  const cars = readGauge(system, {
    name: 'volante_cars_connected',
    help: 'Cars that were heard lately, at whichever node',
    read: async () => [{ value: await carsHeardSince(system.db, connectedSince(system.clock.now())) }],
  });
  const known = readGauge(system, {
    name: 'volante_cars_known',
    help: 'Cars that were heard within the last week',
    read: async () => [{ value: await carsHeardSince(system.db, new Date(system.clock.now().getTime() - weekMs)) }],
  });
  return [messages, readings, waiting, connected, cars, known];
}
