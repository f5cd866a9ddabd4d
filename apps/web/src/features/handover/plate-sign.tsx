import { formatPlate } from '@volante/domain/values/plate';
import type { Exchange } from './exchange-view.ts';

/** [DAY-10] The plate the driver compares with the one of the car before them. */
export function PlateSign({ exchange }: { exchange: Exchange }) {
  const { plate, brand, model } = exchange.car.info;
  return (
    <p className="flex flex-col items-center gap-1 rounded-card bg-soft px-4 py-5 text-center">
      <span className="rounded-control border-2 border-ink bg-surface px-4 py-1 font-mono text-[28px] leading-10 font-bold whitespace-nowrap">
        {formatPlate(plate)}
      </span>
      <span className="text-sm">
        {brand} {model}
      </span>
    </p>
  );
}
