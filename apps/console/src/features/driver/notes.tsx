import { blockedText } from '@volante/domain/personal-data/blocks';
import { formatDateTime } from '@volante/domain/values/dates';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { useDriver } from './context.ts';
import type { DriverQuery } from './driver.generated.ts';
import { rowOffers } from './offers.ts';
import { OfferButton, Section } from './section.tsx';

type Note = NonNullable<DriverQuery['driver']>['notes'][number];

/** [CON-10] What staff noted, the newest first. Those taken back stay, marked. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <Section title="Notas del equipo" name="notes">
      {notes.length === 0 ? (
        <p className="text-muted">Nadie ha anotado nada.</p>
      ) : (
        <ul className="relative flex max-h-100 flex-col overflow-y-auto print:max-h-none">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NoteRow({ note: { id, at, author, mine, text, withdrawnAt } }: { note: Note }) {
  const { uid, actions } = useDriver();
  const when = formatDateTime(at);
  const offers = mine && !withdrawnAt ? rowOffers(actions, 'drivers', { driver: uid, note: id }) : [];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1 basis-60">
        <span className={`block wrap-anywhere whitespace-pre-wrap ${withdrawnAt ? 'text-muted line-through' : ''}`}>
          {text ?? blockedText}
        </span>
        <span className="block text-xs text-muted">
          {author}, {when}
          {withdrawnAt && `; la retiró el ${formatDateTime(withdrawnAt)}`}
        </span>
      </span>
      {withdrawnAt && <StatusPill>Retirada</StatusPill>}
      {offers.map((offer) => (
        <OfferButton key={offer.name} offer={offer} words="Retirar" about={`nota del ${when}`} />
      ))}
    </li>
  );
}
