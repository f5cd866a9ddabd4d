import { formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type Said, SignalLine } from './signal-line.tsx';
import type { ShownConfig } from './vehicle.tsx';

/** Rounded down to ten km, so that the range is not overstated. */
const rangeOf = (soc: number, fullRange: number) => Math.floor((soc * fullRange) / 1000) * 10;

function ChargingPill({ charging }: { charging: boolean | null }) {
  if (charging === null) return <StatusPill>Carga desconocida</StatusPill>;
  return charging ? (
    <StatusPill tone="good" icon="bolt">
      Cargando
    </StatusPill>
  ) : (
    <StatusPill icon="plug">No está cargando</StatusPill>
  );
}

/** [SUB-03] How full the battery is and whether it charges. */
export function ChargeCard({ config, said }: { config: ShownConfig; said: Said }) {
  const { soc, charging } = said;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {soc === null ? (
        <ProgressRing value={0} text="—" label="Carga de la batería" size={92} />
      ) : (
        <ProgressRing value={soc} label="Carga de la batería" size={92} />
      )}
      <div className="flex min-w-[min(100%,8rem)] flex-1 flex-col items-start gap-1.5">
        <h2 className="font-semibold">Batería</h2>
        <ChargingPill charging={charging} />
        {soc !== null && config.performance > 0 && (
          <p className="text-sm">Autonomía: {formatKm(rangeOf(soc, config.performance))}</p>
        )}
      </div>
      <div className="basis-full border-t border-line pt-3">
        <SignalLine said={said} />
      </div>
    </Card>
  );
}
