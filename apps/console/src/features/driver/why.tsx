import type { Cell } from '@volante/domain/billing/explain';
import type { LocalDate } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { signedPesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import { formatWeekRange, weekDays, weekOfDate } from '@volante/domain/values/week';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { ReasonList } from '@volante/ui/reason-list.tsx';
import { TierBar } from '@volante/ui/tier-bar.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { DriverWhyDocument } from './driver.generated.ts';
import { Loaded } from './section.tsx';

interface WhyProps {
  uid: string;
  monday: LocalDate;
  /** The way to the amount that is explained, which is the last one. */
  cells: readonly Cell[];
  onChange: (cells: readonly Cell[]) => void;
}

/** [CON-10] '¿Por qué?', in the words that the driver reads. */
export function Why({ uid, monday, cells, onChange }: WhyProps) {
  const { key, day } = itemAt(cells, cells.length - 1);
  const asked = useApi(DriverWhyDocument, { uid, date: monday, key, day });
  const why = asked.data?.driver?.week.why;
  const week = weekOfDate(monday);
  const when = day === null ? `Toda la semana, ${formatWeekRange(week)}` : longDate(itemAt(weekDays(week), day));
  return (
    <Dialog
      open
      title={why ? `¿Por qué ${signedPesos(why.amount)}?` : '¿Por qué?'}
      onClose={() => onChange([])}
      actions={
        cells.length > 1 && (
          <Button kind="secondary" icon="back" onClick={() => onChange(cells.slice(0, -1))}>
            Volver
          </Button>
        )
      }
    >
      <Loaded state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {why ? (
          <div className="flex flex-col gap-3">
            <p className="font-semibold">
              {why.title}
              <span className="block text-sm font-normal text-muted first-letter:uppercase">{when}</span>
            </p>
            {why.note && <p className="text-sm text-muted">{why.note}</p>}
            {why.tiers.length > 0 && <TierBar label="Precio por km según los km de la semana" tiers={[...why.tiers]} />}
            {why.lists.length === 0 && <p>No hubo movimientos.</p>}
            {why.lists.map((list, at) => (
              <ReasonList key={list.title ?? at} list={list} onOpen={(cell) => onChange([...cells, cell])} />
            ))}
          </div>
        ) : (
          <p>Ese monto ya no está en la semana.</p>
        )}
      </Loaded>
    </Dialog>
  );
}
