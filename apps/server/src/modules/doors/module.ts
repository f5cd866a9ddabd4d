import type { Module } from '../../platform/module.ts';
import { openMatters } from '../drivers/public.ts';
import { doorSeconds } from './metrics.ts';
import { doorsOps } from './ops.ts';
import { doorsTables } from './owned-tables.ts';
import { openCar } from './queries/open-car.ts';
import { doorsResolvers } from './resolvers.ts';
import { overdueDoors } from './runner/overdue.ts';
import { doorsPart } from './runner/part.ts';

export const doorsModule = {
  name: 'doors',
  tables: doorsTables,
  resolvers: doorsResolvers,
  parts: [doorsPart, overdueDoors],
  metrics: () => [doorSeconds],
  hooks: [openMatters.on(openCar)],
  ops: doorsOps,
} satisfies Module;
