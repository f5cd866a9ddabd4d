import { mostHoursInARow, runInWords } from '@volante/domain/swaps/long-runs';
import { currentUid } from '@volante/client/session.ts';
import { Icon } from '@volante/ui/icon.tsx';
import type { GetLongRunsQuery } from './get-long-runs.generated.ts';

interface Props {
  runs: GetLongRunsQuery['getLongRuns'];
  partner: string;
}

/** [DAY-09] Both read it before they agree: who would have the car for too long, from when until when. It is their decision. */
export function LongRunsNote({ runs, partner }: Props) {
  if (runs.length === 0) return null;
  return (
    <section role="note" className="flex gap-3 rounded-card bg-instalment-soft p-4">
      <Icon name="warning" className="text-instalment" />
      <div className="min-w-0">
        <h2 className="font-semibold">Más de {mostHoursInARow} horas seguidas con el auto</h2>
        <ul className="flex flex-col gap-1 py-2">
          {runs.map(({ driver, start, end }) => (
            <li key={`${driver} ${start}`}>
              <b>{driver === currentUid() ? 'Tú' : partner}:</b>{' '}
              {runInWords({ start: new Date(start), end: new Date(end) })}.
            </li>
          ))}
        </ul>
        <p>Ustedes deciden. Manejar con sueño es peligroso: acuerden cuándo descansar.</p>
      </div>
    </section>
  );
}
