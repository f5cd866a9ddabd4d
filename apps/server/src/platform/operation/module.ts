import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../console/may.ts';
import { operation } from '../graphql/operation.ts';
import type { Module } from '../module.ts';
import { effectsNow, outboxNow } from './effects.ts';
import { healthNow } from './health.ts';
import { jobsNow } from './jobs.ts';

/** [CON-23] The page of the operation: jobs, effects, nodes, versions and the clock. `modulesNow` are all of the process. */
export const operationModule = (modulesNow: () => readonly Module[]) =>
  ({
    name: 'operation',
    staffResolvers: {
      Query: {
        operationHealth: operation(may('health.read'), (ctx) => healthNow(ctx)),
        operationJobs: operation(may('health.read'), (ctx) => jobsNow(ctx, modulesNow())),
        operationOutbox: operation(may('health.read'), (ctx) => outboxNow(ctx, modulesNow())),
        operationEffects: operation(may('health.read'), (ctx, { kind, dead }) => effectsNow(ctx, kind ?? null, dead)),
      },
    } satisfies StaffResolvers,
  }) satisfies Module;
