import type { Module } from '../../platform/module.ts';
import { plansOps } from './ops.ts';
import { plansTables } from './owned-tables.ts';
import { plansResolvers } from './resolvers.ts';

export const plansModule = {
  name: 'plans',
  tables: plansTables,
  resolvers: plansResolvers,
  ops: plansOps,
} satisfies Module;
