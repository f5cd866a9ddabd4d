import { fuelName } from '@volante/domain/fleet/equipment';
import { formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { type Said, SignalLine } from './signal-line.tsx';
import type { ShownConfig } from './vehicle.tsx';

/** [SUB-03] A car without a battery to charge. */
export function FuelCard({ config, said }: { config: ShownConfig; said: Said }) {
  return (
    <Card className="flex items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center rounded-card bg-soft text-primary">
        <Icon name="fuel" size={32} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="font-semibold">{fuelName(config.fuel)}</h2>
        {config.performance > 0 && (
          <p className="text-sm">Hasta {formatKm(config.performance)} con el estanque lleno</p>
        )}
        <SignalLine said={said} />
      </div>
    </Card>
  );
}
