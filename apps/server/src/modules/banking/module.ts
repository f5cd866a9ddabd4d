import type { Module } from '../../platform/module.ts';
import { bankingOps } from './ops.ts';
import { bankingTables } from './owned-tables.ts';
import { bankingResolvers } from './resolvers.ts';

export const bankingModule: Module = {
  name: 'banking',
  tables: bankingTables,
  resolvers: bankingResolvers,
  ops: bankingOps,
};
