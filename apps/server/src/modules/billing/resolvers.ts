import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { billDaysByWeek } from './queries/bill-days-by-week.ts';
import { billDaysLimitDates } from './queries/bill-days-limit-dates.ts';
import { weekBills } from './queries/week-bills.ts';

const own = self(({ uid }: { uid: string }) => uid);

export const billingResolvers = {
  Query: {
    getDriverBillDaysLimitDates: operation(own, billDaysLimitDates),
    getDriverBillWeek: operation(own, (ctx, { uid }) => weekBills(ctx, uid)),
    getDriverBillDaysParsedByWeek: operation(own, billDaysByWeek),
  },
  DailyBill: {
    uber: async ({ date, movements }) => (await movements.trips()).get(date) ?? [],
    tag: async ({ date, movements }) => (await movements.tags()).get(date) ?? [],
  },
} satisfies ModuleResolvers;
