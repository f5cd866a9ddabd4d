import type { Module } from '../../platform/module.ts';
import { billingResolvers } from './resolvers.ts';

export const billingModule: Module = {
  name: 'billing',
  resolvers: billingResolvers,
};
