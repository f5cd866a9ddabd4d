import { unitPrice } from '@volante/domain/billing/unit-price';
import type { Plan, Shift } from '@volante/domain/plans/plan';
import { type CostLine, weekCost } from '@volante/domain/plans/price';
import { shiftsPerWeek } from '@volante/domain/plans/plan';
import { sectionName } from '@volante/domain/plans/section-name';
import { shiftLabel } from '@volante/domain/plans/shift';
import { formatPesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { TierPicture } from './tier-picture.tsx';
import type { PriceFacts } from './use-plan-data.ts';

function words(line: CostLine): { what: string; detail: string } {
  if (line.kind === 'base')
    return { what: `${line.times} turnos × ${formatPesos(line.each)}`, detail: shiftLabel(line.shift.type) };
  const km = line.metres / 1_000;
  const price = unitPrice(line.total, km) ?? formatPesos(line.each);
  return { what: sectionName(line.section), detail: `${formatKm(km)} × ${price}` };
}

interface CalculatorProps {
  plan: Plan;
  shift: Shift | undefined;
  facts: PriceFacts;
  km: number;
}

/** [PLA-01] With so many km a week this plan costs so much, line by line. */
export function Calculator({ plan, shift, facts, km }: CalculatorProps) {
  const shifts = shift ? Array.from({ length: shiftsPerWeek }, () => shift) : [];
  const { lines, total } = weekCost({ shifts, sections: plan.sections, km, uf: facts.uf, discount: facts.discount });
  return (
    <Card title={`Tu semana con ${plan.name}`}>
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-sm text-muted">{`Con ${formatKm(km)} tu semana costaría`}</p>
          <output className="block text-xl font-bold tracking-tight">{formatPesos(total)}</output>
          <ul aria-label="Detalle de la semana" className="mt-2 divide-y divide-line">
            {lines.map((line) => {
              const { what, detail } = words(line);
              return (
                <li key={what} className="flex items-baseline justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <span className="block">{what}</span>
                    <span className="block text-sm text-muted">{detail}</span>
                  </span>
                  <span className="font-semibold whitespace-nowrap">{formatPesos(line.total)}</span>
                </li>
              );
            })}
          </ul>
        </div>
        <TierPicture sections={plan.sections} facts={facts} />
      </div>
    </Card>
  );
}
