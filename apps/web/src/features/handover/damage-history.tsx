import { damageNames, damageStateNames } from '@volante/domain/handover/damages';
import { formatDateTime } from '@volante/domain/values/dates';
import { useState } from 'react';
import { pagesOf } from '../../lib/graphql/question.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useFreshLinks } from '../../lib/pages/use-fresh-links.ts';
import { usePages } from '../../lib/pages/use-pages.ts';
import { currentUid } from '@volante/client/session.ts';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { LoadMore } from '@volante/ui/load-more.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { BothPhotos, LargePhoto } from './both-photos.tsx';
import { ContestDamage } from './contest-damage.tsx';
import { Readings } from './readings.tsx';
import { GetCarDamagesDocument, type GetCarDamagesQuery } from './get-car-damages.generated.ts';

type Damage = GetCarDamagesQuery['getCarDamages'][number];

const perPage = 20;

const damagesOf = (uid: string) => ({
  ...pagesOf(GetCarDamagesDocument, {}, (page) => ({ driverId: uid, limit: perPage, offset: page * perPage })),
  neverKept: true as const,
});

/** What was found wrong with the car and by whom: both drivers read the same. */
export function DamageHistory({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <BottomSheet open={open} title="Historial de daños" onClose={onClose}>
      <Entries />
    </BottomSheet>
  );
}

function Entries() {
  const query = usePages(damagesOf(currentUid()), {
    // Nobody counts them: after a full page there may be another.
    part: ({ getCarDamages: items }) => ({ items, total: items.length < perPage ? 0 : Infinity }),
    // What the other reports or staff decide meanwhile shows by itself.
    pollEvery: 5_000,
  });
  useFreshLinks(query);
  const state = stateOf(query);
  if (state === 'error') {
    return <ErrorState title="No pudimos cargar el historial" onRetry={() => void query.refetch()} />;
  }
  if (state !== 'ready') return <Skeleton className="h-40 rounded-card" />;
  if (query.items.length === 0) {
    return <Empty title="Sin daños informados" text="Este auto no tiene daños en su historia." />;
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {query.items.map((damage) => (
          <Entry key={damage._id} damage={damage} />
        ))}
      </ul>
      <LoadMore {...query.more} />
    </>
  );
}

const tones = { reported: 'warn', contested: 'info', kept: 'bad', withdrawn: 'neutral' } as const;

function Entry({ damage }: { damage: Damage }) {
  const [compare, setCompare] = useState(false);
  const kinds = damage.kinds.map((kind) => damageNames[kind]).join(', ') || 'Daño';
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{kinds}</h3>
        <StatusPill tone={tones[damage.state]}>{damageStateNames[damage.state]}</StatusPill>
      </div>
      <p className="text-sm text-muted">
        {damage.author.info.firstname} · {formatDateTime(damage.seenAt)}
      </p>
      <p className="break-words">{damage.comment}</p>
      {damage.photos.length > 0 && (
        <div className="grid grid-cols-3 gap-2">
          {damage.photos.map((url, index) => (
            <LargePhoto key={index} url={url} label={`Foto ${index + 1} del daño`} look="aspect-square" />
          ))}
        </div>
      )}
      {damage.contestComment && <p className="text-sm break-words">Objeción: {damage.contestComment}</p>}
      {damage.verdictReason && <p className="text-sm break-words">Soporte: {damage.verdictReason}</p>}
      {damage.exchangeReadings.length > 0 && <Readings readings={damage.exchangeReadings} />}
      {damage.exchangePhotos.length > 0 && (
        <Button kind="ghost" onClick={() => setCompare(!compare)}>
          {compare ? 'Ocultar las fotos de la entrega' : 'Ver las fotos de ambos'}
        </Button>
      )}
      {compare && <BothPhotos photos={damage.exchangePhotos} />}
      {damage.contestable && <ContestDamage damageId={damage._id} />}
    </li>
  );
}
