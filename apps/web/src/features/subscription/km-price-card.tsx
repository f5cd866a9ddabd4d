import { drawnTiers, nextPrice, tiersOfWeek } from '@volante/domain/billing/km-tiers';
import type { Section } from '@volante/domain/plans/plan';
import { formatPesos } from '@volante/domain/values/money';
import { formatInteger, formatKm } from '@volante/domain/values/number';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useHash } from '@volante/client/hash.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { TierBar } from '@volante/ui/tier-bar.tsx';
import { type OpenWeek, useOpenWeek } from './use-open-week.ts';

const loadDialog = () => import('./cost-dialog.tsx').then((module) => module.CostDialog);
const dialogAddress = '#costo';
const close = () => go(location.pathname + location.search);

export interface PricedShift {
  _id: string;
  name: string;
  /** UF; null for a free one. */
  basePrice: string | null;
}

interface KmPriceCardProps {
  sections: readonly Section[];
  shifts: readonly PricedShift[];
}

/** [SUB-01] The km of the open week, what they cost and where they are in the plan's sections. */
export function KmPriceCard({ sections, shifts }: KmPriceCardProps) {
  const open = useHash() === dialogAddress;
  const query = useOpenWeek();
  const state = stateOf(query);
  return (
    <Card
      title="Tus km de esta semana"
      aside={
        query.week && (
          <span className="-my-3 -mr-3">
            <IconButton icon="info" label="Cómo se calcula tu arriendo" href={dialogAddress} />
          </span>
        )
      }
    >
      {state === 'loading' && <Skeleton className="h-32" />}
      {state === 'error' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="text-muted">No pudimos cargar tus km.</p>
          <Button kind="secondary" icon="refresh" onClick={() => void query.refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {query.week && (
        <>
          <Progress sections={sections} week={query.week} />
          <LazyPart
            load={loadDialog}
            wanted={open}
            props={{ open, week: query.week, sections, shifts, onClose: close }}
          />
        </>
      )}
    </Card>
  );
}

function Progress({ sections, week: { km, byKm, rate } }: { sections: readonly Section[]; week: OpenWeek }) {
  return (
    <>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-muted">Recorridos</dt>
          <dd className="text-xl font-bold tracking-tight">{formatKm(km)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Costo de tus km</dt>
          <dd className="text-xl font-bold tracking-tight">{formatPesos(byKm)}</dd>
        </div>
      </dl>
      <TierBar
        label="Precio por km según los km de tu semana"
        tiers={drawnTiers(tiersOfWeek(sections, km, rate), km)}
      />
      <p className="mt-3 text-sm">{priceWords(sections, km, rate)}</p>
    </>
  );
}

function priceWords(sections: readonly Section[], km: number, rate: OpenWeek['rate']): string {
  const price = nextPrice(sections, km, rate);
  if (!price) return 'Tu plan no cobra por km.';
  const { now, next } = price;
  const start = `Ahora cada km te cuesta ${formatPesos(now)}.`;
  if (!next) return `${start} Ya estás en el último tramo de la semana.`;
  return `${start} En ${formatInteger(Math.ceil(next.inKm))} km más ${next.price < now ? 'baja' : 'cambia'} a ${formatPesos(next.price)}.`;
}
