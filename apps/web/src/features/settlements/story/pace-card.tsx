import { percentAbove } from '@volante/domain/billing/week-pace';
import { formatPesos, type Pesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import type { WeekStoryData } from './use-week-story.ts';

const unknown = '—';

function compared(value: Pesos | null, usual: Pesos | null, weeks: number): string | null {
  if (usual === null) return null;
  const before = weeks === 1 ? 'tu semana anterior' : `tus ${weeks} semanas anteriores`;
  const by = percentAbove(value, usual);
  if (by === null) return `En ${before}: ${formatPesos(usual)}`;
  if (by === 0) return `Igual que en ${before}`;
  return `${by > 0 ? '▲' : '▼'} ${Math.abs(by)}% ${by > 0 ? 'más' : 'menos'} que en ${before} (${formatPesos(usual)})`;
}

/** [MNY-15] What an hour and a km left after rent, beside the driver's own weeks before. */
export function PaceCard({ pace, usual, usualWeeks }: Pick<WeekStoryData, 'pace' | 'usual' | 'usualWeeks'>) {
  const figures = [
    { label: 'por hora', value: pace.perHour, before: usual.perHour },
    { label: 'por km', value: pace.perKm, before: usual.perKm },
  ];
  return (
    <Card title="Lo que te queda después del arriendo">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {figures.map(({ label, value, before }) => (
          <div key={label} className="flex flex-col rounded-control bg-canvas p-3">
            <dt className="order-2 text-sm font-semibold">{label}</dt>
            <dd className="order-1 text-xl font-bold tracking-tight">
              <span className={value !== null && value < 0 ? 'text-expense' : ''}>
                {value === null ? unknown : formatPesos(value)}
              </span>
            </dd>
            <dd className="order-3 pt-1 text-sm text-muted">{compared(value, before, usualWeeks)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-sm text-muted">
        {formatPesos(pace.net)} netos: lo que ganaste, con el efectivo que ya tienes, menos arriendo, TAG y cobros. Son{' '}
        {formatInteger(pace.hours)} horas de tus turnos, hayas manejado o no, y {formatInteger(pace.km)} km.
      </p>
    </Card>
  );
}
