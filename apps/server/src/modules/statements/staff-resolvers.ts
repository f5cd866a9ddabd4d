import type { LocalDate } from '@volante/domain/values/dates';
import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import { staffBills, staffDebt } from './staff-bills.ts';
import { staffWeek, staffWhy } from './staff-week.ts';

interface Driver {
  uid: string;
}

/** [CON-10] */
export const statementStaffResolvers = {
  StaffDriver: {
    bills: forWhoMay('weeks.read', (ctx, { uid }: Driver) => staffBills(ctx, uid)),
    debt: forWhoMay('weeks.read', (ctx, { uid }: Driver) => staffDebt(ctx, uid)),
    week: forWhoMay('weeks.read', (ctx, { uid }: Driver, { date }: { date: LocalDate }) => staffWeek(ctx, uid, date)),
  },
  StaffWeek: {
    why: ({ explained }, { key, day }) => staffWhy(explained, { key, day: day ?? null }),
  },
} satisfies StaffResolvers;
