import { sideNames, sides } from '@volante/domain/handover/photos';
import { whenRead } from '@volante/domain/handover/readings';
import { formatDateTime } from '@volante/domain/values/dates';
import { Card } from '@volante/ui/card.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ComparedPicture } from './compared-picture.tsx';
import { LookAtHandoverPhotosDocument, type LookAtHandoverPhotosMutation } from './handovers.generated.ts';
import { useView } from './use-view.ts';
import { closest } from './view.ts';

type Photo = LookAtHandoverPhotosMutation['lookAtHandoverPhotos'][number];

const setNames: Readonly<Record<string, string>> = {
  before: 'En la entrega anterior',
  Deliverer: whenRead.Deliverer,
  Receiver: whenRead.Receiver,
  damage: 'Del daño informado',
  noShow: 'De quien esperó',
};

interface Group {
  name: string;
  photos: Photo[];
}

/** The same side of the car before and after, one group for each; then what belongs to no side. */
function groupsOf(photos: readonly Photo[]): Group[] {
  const order = Object.keys(setNames);
  const inOrder = photos.toSorted((one, other) => order.indexOf(one.set) - order.indexOf(other.set));
  const of = (name: string, wanted: (photo: Photo) => boolean) => ({ name, photos: inOrder.filter(wanted) });
  return [
    ...sides.map((side) => of(sideNames[side], (photo) => photo.side === side)),
    of('Daño', ({ set }) => set === 'damage'),
    of('No llegó', ({ set }) => set === 'noShow'),
  ].filter((group) => group.photos.length > 0);
}

/** [CON-15] All photos of a handover. Opening them is a look, which both drivers read. */
export function Photos({ handover }: { handover: string }) {
  const asked = useApi(LookAtHandoverPhotosDocument, { id: handover }, { fresh: true });
  const state = stateOf(asked);
  if (state === 'error') return <ErrorState title="No pudimos cargar las fotos" onRetry={() => void asked.refetch()} />;
  const groups = groupsOf(asked.data?.lookAtHandoverPhotos ?? []);
  if (state === 'loading') return <Skeleton className="h-96" />;
  if (groups.length === 0) return <p className="text-muted">Nadie tomó fotos en esta entrega.</p>;
  return <Compared groups={groups} onFailed={() => void asked.refetch()} />;
}

function Compared({ groups, onFailed }: { groups: readonly Group[]; onFailed: () => void }) {
  const [open, setOpen] = useState(0);
  const { view, closer, farther, fit, move } = useView();
  const choose = (at: number) => {
    setOpen(at);
    fit();
  };
  useShortcuts(Object.fromEntries(groups.map((_group, at) => [String(at + 1), () => choose(at)])));
  const group = groups[Math.min(open, groups.length - 1)];
  return (
    <Card flush title="Fotos, una al lado de la otra">
      <div className="no-print flex flex-wrap items-center gap-2 border-b border-line px-3 pb-2">
        {groups.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            aria-pressed={at === open}
            className={`min-h-8 rounded-full border px-3 py-1 text-sm ${at === open ? 'border-primary bg-soft font-semibold' : 'border-line hover:border-primary'}`}
            onClick={() => choose(at)}
          >
            <span aria-hidden="true" className="mr-1.5 text-muted tabular-nums">
              {at + 1}
            </span>
            {name}
          </button>
        ))}
        <div className="ml-auto flex items-center">
          <IconButton icon="minus" label="Alejar todas" disabled={view.zoom === 1} onClick={farther} />
          <span className="min-w-12 text-center text-sm tabular-nums">{Math.round(view.zoom * 100)} %</span>
          <IconButton icon="plus" label="Acercar todas" disabled={view.zoom === closest} onClick={closer} />
          <IconButton icon="refresh" label="Ver enteras" disabled={view.zoom === 1} onClick={fit} />
        </div>
      </div>
      <p className="no-print px-4 pt-2 text-sm text-muted">
        Se acercan y se mueven juntas: + − 0, flechas o arrastrar. Los números eligen el lado.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-3 p-4">
        {group?.photos.map((photo) => (
          <ComparedPicture
            key={`${photo.set} ${photo.url}`}
            url={photo.url}
            title={`${group.name}, ${(setNames[photo.set] ?? '').toLowerCase()}`}
            caption={setNames[photo.set] ?? photo.set}
            detail={[photo.by, formatDateTime(photo.takenAt)].filter(Boolean).join(' · ')}
            view={view}
            onMove={move}
            onCloser={closer}
            onFailed={onFailed}
          />
        ))}
      </div>
    </Card>
  );
}
