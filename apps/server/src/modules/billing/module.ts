import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';

const own = self(({ uid }: { uid: string }) => uid);
const later = (): never => {
  throw new Refusal('UNAVAILABLE', 'Aún no.');
};

export const billingModule: Module = {
  name: 'billing',
  resolvers: {
    Query: {
      getDriverBillDaysLimitDates: operation(own, later),
      getDriverBillWeek: operation(own, later),
      getDriverBillDaysParsedByWeek: operation(own, later),
    },
  },
};
