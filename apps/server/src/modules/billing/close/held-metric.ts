import { Gauge } from 'prom-client';
import type { Part } from '../../../platform/module.ts';
import { readHeld } from '../drivers-store.ts';

/** [MNY-08] How many drivers cannot be billed: more than none is for a person to look at. */
export const heldMetric: Part = {
  role: 'worker',
  async start(system) {
    const { db } = system.contextFor({ kind: 'system' });
    const drivers = new Gauge({
      name: 'volante_billing_held_drivers',
      help: 'Drivers whose week cannot be billed',
      registers: [],
      async collect() {
        const held = await readHeld(db).catch(() => undefined);
        if (held) drivers.set(held.length);
        else drivers.reset();
      },
    });
    return { metrics: [drivers], close: async () => {} };
  },
};
