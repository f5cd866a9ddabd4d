import { readTelemetry } from '@volante/domain/telemetry/read-message';
import { carOfTopic, everyCar } from '@volante/domain/telemetry/topics';
import type { Part } from '../../../platform/module.ts';
import { recordReadings } from '../commands/record-readings.ts';
import { carAccess } from './car-access.ts';
import { gatewayMetrics } from './metrics.ts';
import { ReadingBuffer } from './reading-buffer.ts';

/** The bus may lose a message: whoever is connected is looked at anew so often. */
const recheckMs = 60_000;

/** A message has some 150; a broker of the company's may let more through than ours. */
const mostBytes = 4_096;

/** Lets the cars in and takes down what they say. */
export const gateway: Part = {
  role: 'cars',
  async start(system, mqtt) {
    const { clock, bus, log } = system;
    const ctx = system.contextFor({ kind: 'system' });
    mqtt.guard(carAccess(ctx));
    const recheck = (carId?: string) => {
      mqtt.recheck(carId).catch((error: unknown) => log.warn({ err: error }, 'the cars could not be checked again'));
    };
    const rechecking = setInterval(recheck, recheckMs);
    const unfollow = bus.subscribe('fleet', (message) => recheck((message as { carId: string }).carId));
    const buffer = new ReadingBuffer((readings) => recordReadings(ctx, readings), log);
    const silence = await mqtt.subscribe(
      everyCar('telemetry'),
      (topic, payload) => {
        const receivedAt = clock.now();
        const carId = carOfTopic(topic)?.carId;
        const text = payload.length > mostBytes ? '' : payload.toString();
        const message = readTelemetry(text, receivedAt.getTime());
        if (carId && message) buffer.add({ carId, message, receivedAt });
        else buffer.countGarbage();
      },
      { shared: true },
    );
    return {
      metrics: gatewayMetrics(buffer.counts, mqtt),
      async close() {
        clearInterval(rechecking);
        unfollow();
        await silence();
        await buffer.close();
      },
    };
  },
};
