import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { staffDebtAges } from './staff/debts.ts';
import { staffOwed } from './staff/owed.ts';
import { staffWeeks } from './staff/weeks.ts';

/** [CON-18] [CON-20] */
export const billingStaffResolvers = {
  Query: {
    weeks: operation(may('weeks.read'), (ctx, { before }) => staffWeeks(ctx, before ?? null)),
    debtAges: operation(may('weeks.read'), (ctx) => staffDebtAges(ctx)),
    counterparties: operation(may('weeks.read'), (ctx) => staffOwed(ctx)),
  },
} satisfies StaffResolvers;
