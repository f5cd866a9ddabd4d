import { self, signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';

const own = self(({ uid }: { uid: string }) => uid);
const later = (): never => {
  throw new Refusal('UNAVAILABLE', 'Aún no.');
};

export const paymentsModule: Module = {
  name: 'payments',
  resolvers: {
    Query: { getDriverPayments: operation(own, later), getPayment: operation(signedIn, later) },
    Mutation: { startPayment: operation(own, later) },
  },
};
