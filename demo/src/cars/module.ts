import type { Module } from '@volante/server/platform/module';
import { FleetFollower } from './fleet-follower.ts';
import { simulatorOps } from './ops.ts';

/** Cars to practise with: they connect to the broker and speak with us as any car would. */
export const carSimulator: Module = {
  name: 'simulator',
  ops: simulatorOps,
  parts: [{ role: 'cars', start: async (system, mqtt) => new FleetFollower(system, mqtt.url) }],
};
