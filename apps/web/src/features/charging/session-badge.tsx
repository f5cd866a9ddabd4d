import { type SessionStatus, sessionStatusLabel } from '@volante/domain/charging/session';
import type { IconName } from '@volante/ui/icon.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';

const looks: Record<SessionStatus, [Tone, IconName]> = {
  Active: ['good', 'bolt'],
  Completed: ['info', 'check'],
  Invalid: ['bad', 'warning'],
  Pending: ['warn', 'clock'],
  Reservation: ['info', 'calendar'],
  Unknown: ['neutral', 'question'],
};

interface SessionBadgeProps {
  status: SessionStatus;
  /** [DAY-11] Nobody knows how it goes on. */
  silent?: boolean;
}

/** [CHG-06] The session's status, by colour, picture and word. */
export function SessionBadge({ status, silent = false }: SessionBadgeProps) {
  const [tone, icon] = silent ? (['warn', 'question'] as const) : looks[status];
  return (
    <StatusPill tone={tone} icon={icon}>
      {silent ? 'Sin noticias' : sessionStatusLabel(status)}
    </StatusPill>
  );
}
