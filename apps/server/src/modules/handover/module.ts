import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { getExchanges } from './queries/get-exchanges.ts';

const own = self(({ driverId }: { driverId: string }) => driverId);

export const handoverModule: Module = {
  name: 'handover',
  resolvers: { Query: { getExchanges: operation(own, getExchanges) } },
};
