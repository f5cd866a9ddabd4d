import type { Module } from '../../platform/module.ts';
import { cashActions } from './actions.ts';
import { cashOps } from './ops.ts';
import { cashTables } from './owned-tables.ts';
import { cashResolvers } from './resolvers.ts';

export const cashModule = {
  name: 'cash',
  tables: cashTables,
  resolvers: cashResolvers,
  actions: cashActions,
  ops: cashOps,
} satisfies Module;
