import type { Module } from '../../platform/module.ts';
import { doorsOps } from './ops.ts';
import { doorsTables } from './owned-tables.ts';
import { doorsResolvers } from './resolvers.ts';
import { doorsPart } from './runner/part.ts';

export const doorsModule: Module = {
  name: 'doors',
  tables: doorsTables,
  resolvers: doorsResolvers,
  parts: [doorsPart],
  ops: doorsOps,
};
