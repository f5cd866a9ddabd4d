import type { Module } from '@volante/server/platform/module';
import { simulatedPoints } from '../charging/points.ts';
import { simulatorActions } from './actions.ts';
import { FleetFollower } from './fleet-follower.ts';
import { partnerActions } from '../partner/actions.ts';
import { partnerPart } from '../partner/part.ts';
import { simulatorOps } from './ops.ts';

/**
 * Simulated cars and charge points, which use the same protocols as real ones, and partners who play their part in
 * handovers.
 */
export const carSimulator = {
  name: 'simulator',
  actions: [...simulatorActions, ...partnerActions],
  ops: simulatorOps,
  parts: [
    { role: 'cars', start: async (system, mqtt) => new FleetFollower(system, mqtt.url) },
    simulatedPoints,
    partnerPart,
  ],
} satisfies Module;
