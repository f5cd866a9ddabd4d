import { guaranteeProgress, guaranteeText } from '@volante/domain/banking/guarantee';
import { brand } from '@volante/domain/brand';
import { formatPesos } from '@volante/domain/values/money';
import { HeroCard } from '../../ui/hero-card.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import type { Accounting } from './use-accounting.ts';

/** [BNK-04] */
export function GuaranteeCard({ guarantee }: { guarantee: Accounting['guarantee'] }) {
  const { total, amount, volanteContribution, origin } = guarantee;
  const progress = guaranteeProgress(guarantee);
  return (
    <HeroCard
      label="Tu garantía"
      figure={formatPesos(amount)}
      aside={<ProgressRing onHero value={progress} label="Avance de tu garantía" />}
      facts={[
        { label: 'Total', value: formatPesos(total) },
        { label: `Aporte de ${brand.name}`, value: formatPesos(volanteContribution) },
        { label: 'Origen', value: origin === brand.key ? brand.name : 'Conductor' },
      ]}
    >
      {guaranteeText(guarantee)}
    </HeroCard>
  );
}
