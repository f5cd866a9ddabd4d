import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';

export const handoverModule: Module = {
  name: 'handover',
  resolvers: {
    Query: {
      getExchanges: operation(
        self(({ driverId }: { driverId: string }) => driverId),
        () => {
          throw new Refusal('UNAVAILABLE', 'Todavía no está disponible.');
        },
      ),
    },
  },
};
