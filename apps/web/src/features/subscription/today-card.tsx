import { allowanceOf } from '@volante/domain/drivers/allowances';
import type { DriverStatus } from '@volante/domain/drivers/status';
import { formatDate } from '@volante/domain/values/dates';
import { useNow } from '@volante/client/use-now.ts';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { type RentedShifts, shiftOfToday } from './shift-of-today.ts';

const halfMinute = 30_000;

/** [SUB-01] The hours of today's shift and how long it lasts. */
export function TodayCard({ rented, status }: { rented: RentedShifts; status: DriverStatus }) {
  const now = useNow(halfMinute);
  const today = shiftOfToday(rented, now);
  if (!today) return <HeroCard label={`Tu plan comienza el ${formatDate(rented.startDate)}`} />;
  const drives = allowanceOf(status).drives;
  const facts = [
    { label: 'Duración', value: today.duration },
    { label: 'Termina', value: today.ends },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  return (
    <HeroCard label={`Hoy · ${today.name}`} figure={today.figure} {...(facts.length > 0 && { facts })}>
      <p>{drives ? today.now : 'Tu arriendo está en pausa: por ahora no puedes usar el auto.'}</p>
      {today.clockChange && <p className="font-semibold text-accent">{today.clockChange}</p>}
    </HeroCard>
  );
}
