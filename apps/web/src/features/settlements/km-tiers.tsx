import type { Tier } from '@volante/domain/billing/explain';
import { kmText } from '@volante/domain/billing/explain-lines';
import { sectionName } from '@volante/domain/plans/section-name';
import { formatPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { TierBar } from '../../ui/tier-bar.tsx';

/** How far the week had come through the prices of a km. */
export function KmTiers({ tiers, reached }: { tiers: readonly Tier[]; reached: number }) {
  const current = tiers.findLast(({ startKm }) => reached > startKm) ?? tiers[0];
  return (
    <div className="flex flex-col gap-2">
      <TierBar
        label="Precio por km según los km de la semana"
        tiers={tiers.map((tier) => ({
          words: `${sectionName(tier)}: ${formatPesos(tier.price)} por km, ${kmText(tier.km)} recorridos`,
          price: formatPesos(tier.price),
          until: tier.endKm === null ? `${formatInteger(tier.startKm)}+` : `a ${formatInteger(tier.endKm)}`,
          share: shareOf(tier, reached),
          current: tier === current,
        }))}
      />
      <p className="text-sm text-muted">Llegaste al km {formatInteger(reached)} de la semana.</p>
    </div>
  );
}

/** The last tier has no end: it is drawn full once one is in it. */
function shareOf({ startKm, endKm }: Tier, reached: number): number {
  if (endKm === null) return reached > startKm ? 1 : 0;
  return (reached - startKm) / (endKm - startKm);
}
