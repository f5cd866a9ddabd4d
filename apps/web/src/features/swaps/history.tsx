import {
  addDays,
  formatDate,
  type LocalDate,
  localDate,
  localDateOf,
  parseLocalDate,
  startOfDay,
} from '@volante/domain/values/dates';
import { useState } from 'react';
import { useAddressChoice } from '../../lib/address-choice.ts';
import { now } from '@volante/client/clock.ts';
import { pagesOf } from '../../lib/graphql/question.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { usePages } from '../../lib/pages/use-pages.ts';
import { currentUid } from '@volante/client/session.ts';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Calendar } from '@volante/ui/calendar.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { LoadMore } from '@volante/ui/load-more.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { home } from './address.ts';
import { GetShiftChangePetitionsDocument } from './get-shift-change-petitions.generated.ts';
import { type Filter, filterOf, HistoryFilters } from './history-filters.tsx';
import { PetitionCard } from './petition-card.tsx';

const perPage = 20;

/** The first and the last instant of a day. */
function rangeOf(day: LocalDate | undefined) {
  if (!day) return {};
  const end = new Date(startOfDay(addDays(day, 1)).getTime() - 1);
  return { start: startOfDay(day).toISOString(), end: end.toISOString() };
}

function usePetitions(day: LocalDate | undefined, status: Filter | undefined) {
  const asked = pagesOf(GetShiftChangePetitionsDocument, { day, status }, (page) => ({
    driver: currentUid(),
    ...rangeOf(day),
    ...(status && { status }),
    limit: perPage,
    offset: page * perPage,
    sortBy: '-createdAt',
  }));
  return usePages(asked, {
    part: ({ getShiftChangePetitions: { instances, total } }) => ({ items: instances, total }),
  });
}

interface DayPickerProps {
  day: LocalDate | undefined;
  onChange: (day: LocalDate | undefined) => void;
}

function DayPicker({ day, onChange }: DayPickerProps) {
  const [open, setOpen] = useState(false);
  const today = localDateOf(new Date(now()));
  const choose = (next: LocalDate | undefined) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <>
      <Button kind="ghost" icon="calendar" onClick={() => setOpen(true)}>
        {day ? formatDate(day) : 'Fecha'}
      </Button>
      <BottomSheet
        open={open}
        title="Elige una fecha"
        onClose={() => setOpen(false)}
        actions={
          <Button kind="ghost" onClick={() => choose(undefined)}>
            Todas las fechas
          </Button>
        }
      >
        <Calendar
          today={today}
          max={today}
          {...(day && { value: day })}
          onChange={(chosen) => choose(localDate(chosen))}
        />
      </BottomSheet>
    </>
  );
}

/** [PET-05] Newest first, by twenty, of the chosen day and status. */
export function History() {
  const [chosenDay, setDay] = useAddressChoice('dia');
  const [chosenStatus, setStatus] = useAddressChoice('estado');
  const day = parseLocalDate(chosenDay ?? '') ?? undefined;
  const status = filterOf(chosenStatus);
  const query = usePetitions(day, status);
  const state = stateOf(query);
  return (
    <Screen
      title="Solicitudes anteriores"
      back={home}
      notice={
        <div className="flex flex-wrap gap-2 *:grow">
          <DayPicker day={day} onChange={setDay} />
          <HistoryFilters status={status} onChange={setStatus} />
        </div>
      }
      state={state === 'ready' && query.items.length === 0 ? 'empty' : state}
      skeleton={[0, 1].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card" />
      ))}
      empty={
        <Empty
          title="No hay solicitudes"
          text={day || status ? 'Prueba con otra fecha u otro filtro.' : 'Aquí verás los cambios de turno que pidan.'}
        />
      }
      onRetry={() => void query.refetch()}
    >
      {query.items.map((petition) => (
        <PetitionCard key={petition._id} petition={petition} />
      ))}
      <LoadMore {...query.more} />
    </Screen>
  );
}
