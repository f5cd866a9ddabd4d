import { readingInWords, whenRead } from '@volante/domain/handover/readings';
import { roles } from '@volante/domain/handover/steps';
import { formatDateTime } from '@volante/domain/values/dates';
import type { GetExchangeQuery } from './get-exchange.generated.ts';

type ShownReading = GetExchangeQuery['getExchange']['readings'][number];

export const readingWords = (reading: ShownReading): string => readingInWords(reading, reading.takenBy);

/** [DAY-10] What odometer and battery showed to each of the two, with who said it and when. */
export function Readings({ readings }: { readings: readonly ShownReading[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {roles.map((role) => {
        const reading = readings.find(({ domain }) => domain === role);
        return (
          <div key={role}>
            <dt className="text-muted">
              {whenRead[role]}
              {reading && `, ${formatDateTime(reading.readAt)}`}
            </dt>
            <dd className={reading ? 'font-semibold tabular-nums' : ''}>
              {reading ? readingWords(reading) : 'Sin registro'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
