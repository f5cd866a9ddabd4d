import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';

const own = self(({ userId }: { userId: string }) => userId);
const later = (): never => {
  throw new Refusal('UNAVAILABLE', 'Aún no.');
};

export const vouchersModule: Module = {
  name: 'vouchers',
  resolvers: { Query: { getVouchers: operation(own, later) } },
};
