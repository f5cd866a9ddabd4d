import { shiftLabel } from '@volante/domain/plans/shift';
import type { Difference } from '@volante/domain/swaps/differences';
import { noChanges } from '@volante/domain/swaps/proposal';
import { capitalized } from '@volante/domain/values/calendar-names';
import { longDate } from '@volante/domain/values/long-date';
import { Accordion } from '@volante/ui/accordion.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { type SwapShift, timesInWords } from './shift.ts';

function Side({ label, shift }: { label: string; shift: SwapShift }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap gap-x-2">
        <span>{shiftLabel(shift.type)}</span>
        <span className="font-semibold whitespace-nowrap">{timesInWords(shift)}</span>
      </dd>
    </div>
  );
}

/** [PET-03] 'Días solicitados': each day with the shift as it is and as it would be. */
export function DifferencesList({ differences }: { differences: readonly Difference<SwapShift>[] }) {
  if (differences.length === 0) {
    return (
      <Card>
        <p className="flex items-start gap-3">
          <Icon name="info" className="text-info" />
          {noChanges}
        </p>
      </Card>
    );
  }
  return (
    <Card flush>
      <Accordion title="Días solicitados" aside={<span className="text-sm text-muted">{differences.length}</span>} open>
        <ul className="divide-y divide-line">
          {differences.map(({ date, from, to }) => (
            <li key={date} className="py-3">
              <p className="pb-1 font-semibold">{capitalized(longDate(date))}</p>
              <dl className="flex flex-col gap-1">
                <Side label="Turno actual" shift={from} />
                <Side label="Turno propuesto" shift={to} />
              </dl>
            </li>
          ))}
        </ul>
      </Accordion>
    </Card>
  );
}
