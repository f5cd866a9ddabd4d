import { kmShare, kmStillToCome } from '@volante/domain/billing/totals';
import { formatInteger, formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import type { DashboardWeek } from './use-dashboard-week.ts';

/** [DAY-12] While the car has reported less than the trips, a share would be wrong: the card says what is missing. */
function wordsOf(kmUber: number, km: number) {
  if (kmStillToCome(kmUber, km)) {
    const text = `Faltan km por llegar: tus viajes suman ${formatKm(kmUber)} y el auto ha informado ${formatKm(km)}.`;
    return { share: null, text };
  }
  const share = kmShare(kmUber, km);
  if (share === null) return { share, text: 'Sin kilómetros registrados' };
  return { share, text: `${formatInteger(kmUber)} de ${formatKm(km)} con pasajeros` };
}

/** [DSH-02] [SCR-10] How much of the week's km were driven with passengers. */
export function KmShareCard({ days }: Pick<DashboardWeek, 'days'>) {
  const sum = (field: 'km' | 'kmUber') => days.reduce((total, day) => total + day[field], 0);
  const { share, text } = wordsOf(sum('kmUber'), sum('km'));
  return (
    <Card className="flex flex-wrap items-center gap-4">
      {share !== null && <ProgressRing value={share} text={`${share}%`} label="Kilómetros en viajes" />}
      <div className="min-w-36 flex-1">
        <h2 className="font-semibold">{share === null ? 'Kilómetros en viajes' : `${share}% en viajes`}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </Card>
  );
}
