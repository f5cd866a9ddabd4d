import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { onlyStaff } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { shownWait, shownWaits } from './shown-waits.ts';

/** [CON-07] The page Hoy: what waits for the staff, of every module. `modulesNow` are all of the process. */
export const todayModule = (modulesNow: () => readonly Module[]) =>
  ({
    name: 'today',
    staffResolvers: {
      Query: {
        waits: operation(onlyStaff, (ctx) => shownWaits(ctx, modulesNow(), onlyStaff(ctx))),
        waiting: operation(onlyStaff, (ctx, asked) => shownWait(ctx, modulesNow(), onlyStaff(ctx), asked)),
      },
    } satisfies StaffResolvers,
  }) satisfies Module;
