import { readTelemetry } from '@volante/domain/telemetry/read-message';
import { carOfTopic, everyCar } from '@volante/domain/telemetry/topics';
import type { Part } from '../../../platform/module.ts';
import { recordReadings } from '../commands/record-readings.ts';
import { carAccess } from './car-access.ts';
import { gatewayMetrics } from './metrics.ts';
import { ReadingBuffer } from './reading-buffer.ts';

/** How often connected cars are checked again. A change may be missed, because the bus can lose a message. */
const recheckMs = 60_000;

/**
 * The largest message that is read. A real one has about 150 bytes, but the company's own broker may accept more than
 * ours.
 */
const mostBytes = 4_096;

/** Lets the cars connect and stores what they send. */
export const gateway: Part = {
  role: 'cars',
  async start(system, mqtt) {
    const { clock, bus, log } = system;
    const ctx = system.contextFor({ kind: 'system' });
    mqtt.guard(carAccess(ctx));
    const recheck = (carId?: string) => {
      mqtt
        .recheck(carId)
        .catch((error: unknown) => log.warn({ err: error }, 'the access of connected cars could not be checked again'));
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
      metrics: gatewayMetrics(system, buffer.counts, mqtt),
      async close() {
        clearInterval(rechecking);
        unfollow();
        await silence();
        await buffer.close();
      },
    };
  },
};
