import { kmStillToCome } from '@volante/domain/billing/totals';
import { longDate } from '@volante/domain/values/long-date';
import { weekdays } from '@volante/domain/values/calendar-names';
import { localDateOf } from '@volante/domain/values/dates';
import { formatInteger, formatKm } from '@volante/domain/values/number';
import { itemAt } from '@volante/domain/values/present';
import { weekDays } from '@volante/domain/values/week';
import { useState } from 'react';
import { now } from '@volante/client/clock.ts';
import { BarChart } from '@volante/ui/bar-chart.tsx';
import { Card } from '@volante/ui/card.tsx';
import { cheaperKm } from './cheaper-km.ts';
import type { DashboardWeek } from './use-dashboard-week.ts';

/** [DSH-02] [SCR-10] How far the week went, day by day, and how far the next cheaper km are. */
export function KmByDayCard({ days, week }: Pick<DashboardWeek, 'days' | 'week'>) {
  const [chosen, choose] = useState<number>();
  const today = localDateOf(new Date(now()));
  const bars = weekDays(week).map((date, index) => {
    const { km = 0, kmUber = 0 } = days.find((day) => day.date === date) ?? {};
    return { date, name: itemAt(weekdays, index), km, kmUber, future: date > today };
  });
  const shown = chosen === undefined ? undefined : bars[chosen];
  const cheaper = cheaperKm(days, week, today);
  return (
    <Card title={formatKm(bars.reduce((total, { km }) => total + km, 0))}>
      <BarChart
        label="Kilómetros por día"
        height={80}
        emptyScale={1}
        valueText={formatInteger}
        items={bars.map(({ name, km, future }) => ({
          label: name.charAt(0).toUpperCase(),
          value: km,
          blank: future,
          hint: `${name}: ${formatKm(km)}`,
        }))}
        onSelect={choose}
        {...(chosen !== undefined && { selected: chosen })}
      />
      <output className="block min-h-6 text-sm">
        {shown ? (
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="first-letter:uppercase">{longDate(shown.date)}</span>
            <span className="font-semibold">{dayWords(shown)}</span>
          </span>
        ) : (
          <span className="text-muted">Toca un día para ver sus kilómetros.</span>
        )}
      </output>
      {cheaper && <p className="mt-3 border-t border-line pt-3 font-semibold">{cheaper}</p>}
    </Card>
  );
}

interface DayKm {
  km: number;
  kmUber: number;
  future: boolean;
}

/** '48 km · 35 en viajes' */
function dayWords({ km, kmUber, future }: DayKm): string {
  if (future) return 'Todavía no llega';
  return `${formatKm(km)} · ${kmStillToCome(kmUber, km) ? 'faltan km por llegar' : `${formatInteger(kmUber)} en viajes`}`;
}
