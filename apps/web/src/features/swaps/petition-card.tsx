import { isOpen, statusLabel } from '@volante/domain/swaps/petition';
import { windowFrom } from '@volante/domain/swaps/window';
import { petitionDay } from '@volante/domain/swaps/words';
import { localDateOf } from '@volante/domain/values/dates';
import { firstOf, itemAt } from '@volante/domain/values/present';
import { now } from '@volante/client/clock.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import { home } from './address.ts';
import type { Petition } from './use-open-petition.ts';
import { ShiftLegend, WeekChips } from './week-chips.tsx';

const tones: Record<ReturnType<typeof statusLabel>, Tone> = {
  Pendiente: 'warn',
  Aceptada: 'good',
  Rechazada: 'bad',
  Completado: 'neutral',
};

/** The seven days of a petition for one of its drivers. */
export function daysOf(petition: Petition, driverId: string) {
  const dates = windowFrom(localDateOf(petition.createdAt));
  const week = petition.participants.find(({ id }) => id === driverId) ?? firstOf(petition.participants);
  return dates.map((date, day) => {
    const shift = itemAt(week.futureShifts, day);
    return { date, shift, changed: shift._id !== itemAt(week.pastShifts, day)._id };
  });
}

/** [PET-07] */
export function PetitionCard({ petition }: { petition: Petition }) {
  const uid = currentUid();
  const label = statusLabel(petition.status);
  const days = daysOf(petition, uid);
  const dates = {
    status: petition.status,
    expiration: new Date(petition.expiration),
    closed: petition.closedDate ? new Date(petition.closedDate) : undefined,
  };
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 pb-3">
        <div className="min-w-[min(100%,9rem)] flex-1">
          <h2 className="font-semibold">{petition.petitioner === uid ? 'La pediste tú' : 'Te la pidieron'}</h2>
          <p className="text-sm text-muted">{petitionDay(dates, new Date(now()))}</p>
        </div>
        <StatusPill tone={tones[label]}>{label}</StatusPill>
      </div>
      <WeekChips days={days} />
      <ShiftLegend days={days} />
      {isOpen(petition.status) && (
        <Button full kind="secondary" className="mt-4" href={`${home}/current`}>
          {petition.petitioner === uid ? 'Ver solicitud' : 'Responder solicitud'}
        </Button>
      )}
    </Card>
  );
}
