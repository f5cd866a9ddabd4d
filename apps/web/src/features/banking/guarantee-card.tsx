import { guaranteeProgress, guaranteeText } from '@volante/domain/banking/guarantee';
import { company, productKey } from '@volante/domain/company/company';
import { formatPesos } from '@volante/domain/values/money';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
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
        { label: `Aporte de ${company().name}`, value: formatPesos(volanteContribution) },
        { label: 'Origen', value: origin === productKey ? company().name : 'Conductor' },
      ]}
    >
      {guaranteeText(guarantee)}
    </HeroCard>
  );
}
