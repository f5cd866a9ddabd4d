import type { Module } from '@volante/server/platform/module';
import { FleetFollower } from './fleet-follower.ts';
import { simulatorOps } from './ops.ts';

/** Simulated cars: they connect to the broker and use the same protocol as real cars. */
export const carSimulator: Module = {
  name: 'simulator',
  ops: simulatorOps,
  parts: [{ role: 'cars', start: async (system, mqtt) => new FleetFollower(system, mqtt.url) }],
};
