import type { Part } from '../../../platform/module.ts';
import { readGauge } from '../../../platform/metrics/read-gauge.ts';
import { readHeld } from '../drivers-store.ts';

/** [MNY-08] How many drivers cannot be billed: more than none is for a person to look at. */
export const heldMetric: Part = {
  role: 'worker',
  async start(system) {
    const { db } = system.contextFor({ kind: 'system' });
    const drivers = readGauge(system, {
      name: 'volante_billing_held_drivers',
      help: 'Drivers whose week cannot be billed',
      read: async () => [{ value: (await readHeld(db)).length }],
    });
    return { metrics: [drivers], close: async () => {} };
  },
};
