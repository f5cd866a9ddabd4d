import { ownKm } from '@volante/domain/billing/own-km';
import { cheaperKmText } from '@volante/domain/billing/km-tiers';
import type { LocalDate } from '@volante/domain/values/dates';
import { type Week, weekContains } from '@volante/domain/values/week';
import type { DashboardWeek } from './use-dashboard-week.ts';

/** [SCR-10] Only of the week that is running, by the plan and the prices of its newest bill. */
export function cheaperKm(days: DashboardWeek['days'], week: Week, today: LocalDate): string | null {
  const newest = days.toSorted((one, other) => (one.date < other.date ? -1 : 1)).at(-1);
  if (!weekContains(week, today) || !newest?.plan) return null;
  const km = days.reduce((sum, day) => sum + ownKm(day), 0);
  return cheaperKmText(newest.plan.sections, km, newest);
}
