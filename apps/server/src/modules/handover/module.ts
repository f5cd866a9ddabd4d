import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { carReturn } from '../fleet/public.ts';
import { cancelExchanges } from './commands/cancel-exchanges.ts';
import { handoverTables } from './owned-tables.ts';
import { getExchanges } from './queries/get-exchanges.ts';

const own = self(({ driverId }: { driverId: string }) => driverId);

export const handoverModule: Module = {
  name: 'handover',
  tables: handoverTables,
  hooks: [carReturn.on(cancelExchanges)],
  resolvers: { Query: { getExchanges: operation(own, getExchanges) } } satisfies ModuleResolvers,
};
