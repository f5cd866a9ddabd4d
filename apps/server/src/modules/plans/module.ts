import type { Module } from '../../platform/module.ts';
import { plansOps } from './ops.ts';
import { plansResolvers } from './resolvers.ts';

export const plansModule: Module = { name: 'plans', resolvers: plansResolvers, ops: plansOps };
