import { localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { longDate } from '@volante/domain/values/long-date';
import type { OnboardingDriver } from './use-onboarding.ts';

type Lead = NonNullable<OnboardingDriver['lead']>;
type Meeting = NonNullable<Lead['meeting']>;

/** Shown when no meeting is booked: why, and what to do. */
const invitations: Record<string, string> = {
  none: 'Tu plan tiene un solo turno: un ejecutivo te llama para conocerte y explicarte cómo parte.',
  cancelled: 'Tu reunión fue cancelada. Elige otra hora cuando quieras.',
  absent: 'No pudimos hablar contigo en tu última reunión. Elige otra hora.',
};

/** [ONB-07] The meeting with an executive: booked, with its link and how to move it, or the way to book one. */
export function MeetingCard({ lead, action }: { lead: Lead; action: boolean }) {
  const { meeting, calendarLink } = lead;
  if (meeting?.status === 'booked') return <Booked meeting={meeting} />;
  return (
    <Card title="Reunión con un ejecutivo">
      <p className="mt-1 text-muted">{invitations[meeting?.status ?? 'none'] ?? invitations.none}</p>
      {action && calendarLink && (
        <Button kind="secondary" full className="mt-3" icon="calendar" href={calendarLink}>
          Agendar reunión
        </Button>
      )}
    </Card>
  );
}

function Booked({ meeting: { start, end, link, reschedule, cancel } }: { meeting: Meeting }) {
  return (
    <Card title="Reunión con un ejecutivo" aside={<StatusPill tone="good">Agendada</StatusPill>}>
      <p className="mt-2 text-lg font-bold first-letter:uppercase">{longDate(localDateOf(start))}</p>
      <p className="text-muted">{`${localTimeOf(start)} a ${localTimeOf(end)} hrs, hora de Santiago`}</p>
      {link && (
        <Button kind="secondary" full className="mt-3" icon="calendar" href={link}>
          Ver la reunión
        </Button>
      )}
      <div className="mt-2 flex flex-wrap gap-2 *:flex-1">
        {reschedule && (
          <Button kind="ghost" href={reschedule}>
            Reagendar
          </Button>
        )}
        {cancel && (
          <Button kind="ghost" href={cancel}>
            Cancelar
          </Button>
        )}
      </div>
    </Card>
  );
}
