/* oxlint-disable jsx-a11y/prefer-tag-over-role -- bars of HTML are a picture to whoever hears them */
import { kmShare } from '@volante/domain/billing/totals';
import { weekdays } from '@volante/domain/values/calendar-names';
import { formatKm, formatPercent } from '@volante/domain/values/number';
import { weekDays } from '@volante/domain/values/week';
import { Card } from '../../../ui/card.tsx';
import type { DashboardWeek } from './use-dashboard-week.ts';

/** [DSH-02] How far the week went, day by day, and how much of it in trips. */
export function KmByDayCard({ days, week }: DashboardWeek) {
  const sum = (field: 'km' | 'kmUber') => days.reduce((total, day) => total + day[field], 0);
  const share = kmShare(sum('kmUber'), sum('km'));
  const bars = weekDays(week).map((date, index) => ({
    name: weekdays[index]!,
    km: days.find((day) => day.date === date)?.km ?? 0,
  }));
  const most = Math.max(1, ...bars.map(({ km }) => km));
  const words = bars.map(({ name, km }) => `${name}: ${formatKm(km)}`).join(', ');
  return (
    <Card
      title={formatKm(sum('km'))}
      aside={
        <p className="text-sm text-muted">
          {share === null ? 'Sin kilómetros registrados' : `${formatPercent(share)} en viajes`}
        </p>
      }
    >
      <div role="img" aria-label={`Kilómetros por día. ${words}`} className="flex gap-3 text-center text-xs text-muted">
        {bars.map(({ name, km }) => (
          <div key={name} className="min-w-0 flex-1">
            <div className="flex h-18 flex-col justify-end pb-1">
              <div
                className={`min-h-1.5 rounded-lg ${km > 0 ? 'bg-primary' : 'bg-line'}`}
                style={{ height: `${(100 * km) / most}%` }}
              />
            </div>
            {name.charAt(0).toUpperCase()}
          </div>
        ))}
      </div>
    </Card>
  );
}
