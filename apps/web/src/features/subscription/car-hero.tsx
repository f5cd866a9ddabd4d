import { formatPlate } from '@volante/domain/values/plate';
import { CarDrawing } from '@volante/ui/car-drawing.tsx';
import type { ShownConfig } from './vehicle.tsx';

interface Props {
  config: ShownConfig;
  plate: string;
  color: string;
}

/** [SUB-03] Which car it is; [SUB-04] its plate with the check digit. */
export function CarHero({ config: { brand, model, year, category }, plate, color }: Props) {
  return (
    <section className="hero-glow rounded-card px-5 pt-5 pb-4 text-on-hero shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-bold">
            {brand} {model}
          </h2>
          <p className="text-sm text-hero-muted">
            {year} · {color}
          </p>
        </div>
        <p className="rounded-[8px] bg-on-hero px-2.5 py-1.5 font-bold tracking-wider whitespace-nowrap text-hero">
          <span className="sr-only">Patente </span>
          {formatPlate(plate)}
        </p>
      </div>
      <div className="mx-auto mt-4 max-w-80">
        <CarDrawing body={category} color={color} />
      </div>
    </section>
  );
}
