import type { Module } from '../../platform/module.ts';
import { doorsOps } from './ops.ts';
import { doorsResolvers } from './resolvers.ts';
import { doorsPart } from './runner/part.ts';

export const doorsModule: Module = {
  name: 'doors',
  resolvers: doorsResolvers,
  parts: [doorsPart],
  ops: doorsOps,
};
