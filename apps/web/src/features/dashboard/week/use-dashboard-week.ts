import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { useChosenWeek } from '../../../lib/chosen-week.ts';
import { useQuestion } from '../../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { dashboardWeekOf } from '../dashboard.first.ts';
import type { GetDashboardWeekQuery } from './get-dashboard-week.generated.ts';

export type SettledWeek = GetDashboardWeekQuery['getDriverBillWeek'][number];

/** The week in the top bar: its daily bills, and its settlement once it is closed. */
export function useDashboardWeek() {
  const [week] = useChosenWeek();
  const query = useQuestion(dashboardWeekOf(currentUid(), week));
  const bills = query.data?.getDriverBillWeek ?? [];
  const issued: LocalDate = addDays(week.monday, 7);
  return {
    query,
    week,
    days: query.data?.getDriverBillDaysLimitDates ?? [],
    newest: bills[0],
    own: bills.find(({ date }) => date === issued),
  };
}

export type DashboardWeek = ReturnType<typeof useDashboardWeek>;
