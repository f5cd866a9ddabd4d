import { kmShare } from '@volante/domain/billing/totals';
import { formatInteger, formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import type { DashboardWeek } from './use-dashboard-week.ts';

/** [DSH-02] [SCR-10] How much of the week's km were driven with passengers. */
export function KmShareCard({ days }: Pick<DashboardWeek, 'days'>) {
  const sum = (field: 'km' | 'kmUber') => days.reduce((total, day) => total + day[field], 0);
  const share = kmShare(sum('kmUber'), sum('km'));
  return (
    <Card className="flex flex-wrap items-center gap-4">
      {share !== null && <ProgressRing value={share} text={`${share}%`} label="Kilómetros en viajes" />}
      <div className="min-w-36 flex-1">
        <h2 className="font-semibold">{share === null ? 'Kilómetros en viajes' : `${share}% en viajes`}</h2>
        <p className="text-sm text-muted">
          {share === null
            ? 'Sin kilómetros registrados'
            : `${formatInteger(sum('kmUber'))} de ${formatKm(sum('km'))} con pasajeros`}
        </p>
      </div>
    </Card>
  );
}
