import type { Role } from '@volante/domain/handover/steps';
import { dayInWords } from '@volante/domain/handover/texts';
import { localTimeOf } from '@volante/domain/values/dates';
import { useNow } from '@volante/client/use-now.ts';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import type { Exchange } from './exchange-view.ts';

const minute = 60_000;

/** 'en 2 h 10 min', 'hace 5 min' */
function distance(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / minute);
  if (minutes < 1) return 'ahora';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return ms > 0 ? `en ${words}` : `hace ${words}`;
}

/** [SHF-01] When the car changes hands, and when it comes back. */
export function TimeCard({ exchange, role }: { exchange: Exchange; role: Role }) {
  const at = useNow(minute);
  const due = new Date(exchange.time);
  const ms = due.getTime() - at;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="text-sm text-muted">
            {role === 'Deliverer' ? 'Entregas el auto' : 'Recibes el auto'} {dayInWords(due, new Date(at))}
          </p>
          <p className="text-[28px] leading-9 font-bold tabular-nums">{localTimeOf(due)}</p>
        </div>
        <StatusPill tone={ms < -5 * minute ? 'warn' : 'info'} icon="clock">
          {distance(ms)}
        </StatusPill>
      </div>
      {role === 'Receiver' && exchange.returnTime && (
        <p className="mt-2 border-t border-line pt-2 text-sm text-muted">
          Devuelves el auto{' '}
          <span className="font-semibold text-ink tabular-nums">
            {dayInWords(new Date(exchange.returnTime), new Date(at))} a las {localTimeOf(exchange.returnTime)}
          </span>
        </p>
      )}
    </Card>
  );
}
