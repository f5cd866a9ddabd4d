import { drawnTiers, type Tier } from '@volante/domain/billing/km-tiers';
import { formatInteger } from '@volante/domain/values/number';
import { TierBar } from '@volante/ui/tier-bar.tsx';

/** How far the week had come through the prices of a km. */
export function KmTiers({ tiers, reached }: { tiers: readonly Tier[]; reached: number }) {
  return (
    <div className="flex flex-col gap-2">
      <TierBar label="Precio por km según los km de la semana" tiers={drawnTiers(tiers, reached)} />
      <p className="text-sm text-muted">Llegaste al km {formatInteger(reached)} de la semana.</p>
    </div>
  );
}
