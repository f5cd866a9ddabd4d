import type { Module } from '../../platform/module.ts';
import { profileOps } from './ops.ts';
import { profileResolvers } from './resolvers.ts';

/** In staff commands this module is part of 'drivers'. */
export const profileModule = {
  name: 'drivers',
  resolvers: profileResolvers,
  ops: profileOps,
} satisfies Module;
