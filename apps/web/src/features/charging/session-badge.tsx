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

/** [CHG-06] The session's status, by colour, picture and word. */
export function SessionBadge({ status }: { status: SessionStatus }) {
  const [tone, icon] = looks[status];
  return (
    <StatusPill tone={tone} icon={icon}>
      {sessionStatusLabel(status)}
    </StatusPill>
  );
}
