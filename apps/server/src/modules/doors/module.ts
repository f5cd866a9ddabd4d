import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { openMatters } from '../drivers/public.ts';
import { doorLists } from './lists.ts';
import { doorSeconds } from './metrics.ts';
import { doorsOps } from './ops.ts';
import { doorsTables } from './owned-tables.ts';
import { openCar } from './queries/open-car.ts';
import { staffDoorOrder } from './queries/staff-door-order.ts';
import { doorsResolvers } from './resolvers.ts';
import { overdueDoors } from './runner/overdue.ts';
import { doorsPart } from './runner/part.ts';

export const doorsModule = {
  name: 'doors',
  tables: doorsTables,
  resolvers: doorsResolvers,
  staffResolvers: {
    Query: { doorOrder: operation(may('doors.read'), (ctx, { id }) => staffDoorOrder(ctx, id)) },
  } satisfies StaffResolvers,
  lists: doorLists,
  parts: [doorsPart, overdueDoors],
  metrics: () => [doorSeconds],
  hooks: [openMatters.on(openCar)],
  ops: doorsOps,
} satisfies Module;
