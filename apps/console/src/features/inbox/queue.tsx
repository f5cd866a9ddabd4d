import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { type InboxView, inboxViewName, inboxViews } from '@volante/domain/support/inbox';
import { formatDateTime } from '@volante/domain/values/dates';
import { PageLinks } from '../../ui/page-links.tsx';
import { addressOf, type Place } from './address.ts';
import type { InboxQuery } from './inbox.generated.ts';

type Page = InboxQuery['inbox'];
type Row = Page['rows'][number];

/** Each view with how many it has. */
export function Views({ counts, view }: { counts: Page['counts']; view: InboxView }) {
  return (
    <nav aria-label="Vistas" className="flex flex-wrap gap-1">
      {inboxViews.map((one) => {
        const count = counts.find((each) => each.view === one)?.count;
        return (
          <a
            key={one}
            href={addressOf({ view: one })}
            aria-current={one === view ? 'page' : undefined}
            className={`inline-flex min-h-8 items-center gap-1.5 rounded-control px-2.5 font-semibold ${one === view ? 'bg-soft text-primary' : 'text-muted hover:bg-surface hover:text-ink'}`}
          >
            {inboxViewName(one)}
            {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
          </a>
        );
      })}
    </nav>
  );
}

interface QueueProps {
  rows: readonly Row[];
  place: Place;
  next: string | undefined;
}

/** Open cases, the longest waiting first. */
export function Queue({ rows, place: { view, after, id }, next }: QueueProps) {
  const time = useNow(60_000);
  return (
    <>
      <ul aria-label={inboxViewName(view)} className="flex flex-col overflow-clip rounded-card bg-surface shadow-card">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line last:border-0">
            <a
              href={addressOf({ view, after, id: row.id })}
              aria-current={row.id === id ? 'true' : undefined}
              className={`block px-4 py-2.5 ${row.id === id ? 'bg-soft' : 'hover:bg-soft'}`}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-semibold wrap-anywhere">{row.driver ?? `Caso ${row.number}`}</span>
                <Age row={row} time={time} />
              </span>
              <span className="block wrap-anywhere">{row.subject}</span>
              <span className="block text-xs text-muted">{standing(row)}</span>
            </a>
          </li>
        ))}
      </ul>
      <PageLinks
        first={after === undefined ? undefined : addressOf({ view })}
        next={next === undefined ? undefined : addressOf({ view, after: next })}
      />
    </>
  );
}

function standing({ number, owner, mine, snoozedUntil }: Row): string {
  const whose = mine ? 'Tuyo' : (owner ?? 'Sin asignar');
  return [`Nº ${number}`, whose, snoozedUntil && `hasta el ${formatDateTime(snoozedUntil)}`]
    .filter(Boolean)
    .join(' · ');
}

function Age({ row: { waitsSince, late, snoozedUntil }, time }: { row: Row; time: number }) {
  if (waitsSince === null) return <span className="text-xs text-muted">Respondido</span>;
  // What somebody put off is not late before its hour, here as in Hoy.
  if (snoozedUntil !== null) return <span className="text-xs text-muted">Pospuesto</span>;
  return (
    <time
      dateTime={waitsSince}
      title={formatDateTime(waitsSince)}
      className={`text-xs font-semibold ${late ? 'text-expense' : 'text-instalment'}`}
    >
      {late && 'Atrasado, '}
      {formatAgo(Date.parse(waitsSince), time)}
    </time>
  );
}
