import { monthOf } from '@volante/domain/values/long-date';
import { useEffect, useState } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useFreshLinks } from '../../lib/pages/use-fresh-links.ts';
import { usePages } from '../../lib/pages/use-pages.ts';
import { useHash } from '@volante/client/hash.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { go } from '@volante/client/navigation.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { DayGroup } from '@volante/ui/day-group.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { LoadMore } from '@volante/ui/load-more.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { dayOf, type DriverEvent, eventIn } from './event.ts';
import { EventRow } from './event-row.tsx';
import { eventsOf } from './event-screens.first.ts';
import type { EventFilter } from './filters.ts';

const loadDetail = () => import('./event-detail.tsx').then((module) => module.EventDetail);
const close = () => go(location.pathname + location.search);

/** [MOV-04] */
export function EventList({ title, filter }: { title: string; filter: EventFilter }) {
  const query = usePages(eventsOf(currentUid(), filter), {
    part: ({ getEventsByUser: { events, metadata } }) => ({ items: events, total: metadata.total_docuements }),
  });
  const state = stateOf(query);
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={state === 'ready' && query.items.length === 0 ? 'empty' : state}
      skeleton={<Waiting />}
      empty={<Nothing />}
      onRetry={() => void query.refetch()}
    >
      {byMonth(query.items).map(({ month, events }) => (
        <DayGroup key={month} title={month} rows={events.length}>
          {events.map((event) => (
            <EventRow key={event._id} event={event} />
          ))}
        </DayGroup>
      ))}
      <LoadMore {...query.more} />
      <OpenedEvent query={query} />
    </Screen>
  );
}

interface OpenedProps {
  query: Parameters<typeof useFreshLinks>[0] & Pick<ReturnType<typeof usePages>, 'more'> & { items: DriverEvent[] };
}

/** The event the address names. One further down than what is loaded is looked for page by page. */
function OpenedEvent({ query: { items, more, ...query } }: OpenedProps) {
  const id = eventIn(useHash());
  const fresh = useFreshLinks(query);
  const event = items.find(({ _id }) => _id === id);
  // While the sheet closes it keeps showing the last event.
  const [last, setLast] = useState(event);
  if (event && event !== last) setLast(event);
  const missing = id !== null && !event;
  const { shown, busy, failed, onLoad } = more;
  useEffect(() => {
    if (missing && shown && !busy && !failed) onLoad();
    if (missing && !shown) close();
  });
  const shownEvent = event ?? last;
  if (!shownEvent) return null;
  const open = event !== undefined;
  return <LazyPart load={loadDetail} wanted={open} props={{ open, event: shownEvent, fresh, onClose: close }} />;
}

function byMonth(events: readonly DriverEvent[]): { month: string; events: DriverEvent[] }[] {
  const months = new Map<string, DriverEvent[]>();
  for (const event of events) {
    const month = monthOf(dayOf(event));
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].map(([month, all]) => ({ month, events: all }));
}

function Waiting() {
  return (
    <>
      <Skeleton className="mt-2 h-5 w-2/5" />
      <Skeleton className="h-80 rounded-card" />
    </>
  );
}

function Nothing() {
  return (
    <Empty
      title="No existen eventos registrados"
      text="Cuando haya uno, lo verás aquí con su motivo y su valor."
      action={
        <Button kind="secondary" href="/app/v2/liquidations">
          Ver liquidaciones
        </Button>
      }
    />
  );
}
