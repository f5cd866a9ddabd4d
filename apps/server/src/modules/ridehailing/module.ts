import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { ownUber } from './policy.ts';
import { getUber } from './queries.ts';

export const rideHailingModule: Module = {
  name: 'ridehailing',
  resolvers: {
    Query: { getUber: operation(ownUber, (ctx, { uid }) => getUber(ctx, uid)) },
  },
};
