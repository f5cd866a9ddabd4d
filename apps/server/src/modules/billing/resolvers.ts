import type { LocalDate } from '@volante/domain/values/dates';
import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { billDaysByWeek } from './queries/bill-days-by-week.ts';
import { billDaysLimitDates } from './queries/bill-days-limit-dates.ts';
import type { Movements } from './queries/movements.ts';
import { weekBills } from './queries/week-bills.ts';

const own = self(({ uid }: { uid: string }) => uid);

interface WithMovements {
  date: LocalDate;
  movements: Movements;
}

export const billingResolvers = {
  Query: {
    getDriverBillDaysLimitDates: operation(own, billDaysLimitDates),
    getDriverBillWeek: operation(own, (ctx, { uid }: { uid: string }) => weekBills(ctx, uid)),
    getDriverBillDaysParsedByWeek: operation(own, billDaysByWeek),
  },
  DailyBill: {
    uber: async ({ date, movements }: WithMovements) => (await movements.trips()).get(date) ?? [],
    tag: async ({ date, movements }: WithMovements) => (await movements.tags()).get(date) ?? [],
  },
};
