import type { Module } from '../../platform/module.ts';
import { bankingOps } from './ops.ts';
import { bankingResolvers } from './resolvers.ts';

export const bankingModule: Module = { name: 'banking', resolvers: bankingResolvers, ops: bankingOps };
