import { kmShare } from '@volante/domain/billing/totals';
import { formatKm, formatPercent } from '@volante/domain/values/number';
import { weekDays } from '@volante/domain/values/week';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import type { DashboardWeek } from './use-dashboard-week.ts';

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** [DSH-02] How far the week went, day by day, and how much of it in trips. */
export function KmCard({ days, week }: DashboardWeek) {
  const sum = (field: 'km' | 'kmUber') => days.reduce((total, day) => total + day[field], 0);
  const share = kmShare(sum('kmUber'), sum('km'));
  const items = weekDays(week).map((date, index) => {
    const km = days.find((day) => day.date === date)?.km ?? 0;
    const name = weekdays[index]!;
    return { label: name.charAt(0).toUpperCase(), value: km, hint: `${name}: ${formatKm(km)}` };
  });
  return (
    <Card
      title={formatKm(sum('km'))}
      aside={
        <p className="text-sm text-muted">
          {share === null ? 'Sin kilómetros registrados' : `${formatPercent(share)} en viajes`}
        </p>
      }
    >
      <BarChart label="Kilómetros por día" items={items} height={72} />
    </Card>
  );
}
