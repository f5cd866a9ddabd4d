import { baseOfWeek, hoursOfWeek } from '@volante/domain/swaps/effects';
import type { LocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { Card } from '@volante/ui/card.tsx';
import { GetUberSwapDocument } from './get-uber-swap.generated.ts';
import type { SwapShift } from './shift.ts';

export interface SwapWeek {
  past: readonly SwapShift[];
  future: readonly SwapShift[];
}

interface EffectsCardProps {
  dates: readonly LocalDate[];
  mine: SwapWeek;
  theirs: SwapWeek;
  partner: string;
}

function Row({ what, before, after }: { what: string; before: string; after: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <dt>{what}</dt>
      <dd className="whitespace-nowrap">
        <span className="sr-only">{before === after ? 'sigue en ' : `pasa de ${before} a `}</span>
        {before !== after && (
          <span aria-hidden="true" className="text-sm text-muted">
            {before} →{' '}
          </span>
        )}
        <b>{after}</b>
      </dd>
    </div>
  );
}

const hours = (dates: readonly LocalDate[], shifts: readonly SwapShift[]) => `${hoursOfWeek(dates, shifts)} h`;
const prices = (shifts: readonly SwapShift[]) => shifts.map(({ basePrice }) => ({ basePrice: basePrice ?? null }));

/** [PET-03] What the swap does to each one's hours of the week, and to one's own base price: never to the other's. */
export function EffectsCard({ dates, mine, theirs, partner }: EffectsCardProps) {
  const { data } = useApi(GetUberSwapDocument, { driverId: currentUid() });
  const rate = data && {
    uf: data.getConfigAccounting.currency.current,
    discount: data.getUber?.category?.discount ?? 0,
  };
  return (
    <Card title="Qué cambia en estos siete días">
      <dl className="divide-y divide-line">
        <Row what="Tus horas" before={hours(dates, mine.past)} after={hours(dates, mine.future)} />
        <Row what={`Horas de ${partner}`} before={hours(dates, theirs.past)} after={hours(dates, theirs.future)} />
        {rate && (
          <Row
            what="Tu precio base"
            before={formatPesos(baseOfWeek(prices(mine.past), rate))}
            after={formatPesos(baseOfWeek(prices(mine.future), rate))}
          />
        )}
      </dl>
      <p className="pt-2 text-sm text-muted">
        El precio base es el de tus turnos, con la UF y tu categoría de hoy. Los km se cobran aparte.
      </p>
    </Card>
  );
}
