import { type ComparedPlan, comparePlans } from '@volante/domain/plans/compare';
import type { Plan } from '@volante/domain/plans/plan';
import { shiftLabel } from '@volante/domain/plans/shift';
import { formatPesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { GuaranteeNote } from './guarantee-note.tsx';
import { KmInput } from './km-input.tsx';
import { PriceBefore } from './price-before.tsx';
import { PriceNote } from './price-note.tsx';
import type { PriceFacts } from './use-plan-data.ts';

interface PlanComparisonProps {
  plans: readonly Plan[];
  /** The plan the driver looks at. */
  planId: string;
  shiftId: string | null;
  facts: PriceFacts;
  km: number;
  onKm: (km: number) => void;
  onPlan: (planId: string) => void;
}

/** [SCR-06] What the week and a km cost with each plan, at the driver's own km. */
export function PlanComparison({ plans, planId, shiftId, facts, km, onKm, onPlan }: PlanComparisonProps) {
  const compared = comparePlans(plans, { km, shiftId, uf: facts.uf, discount: facts.discount });
  return (
    <Card title="Compara con tus km">
      <KmInput km={km} onKm={onKm} />
      <ul aria-label={`Planes con ${formatKm(km)} a la semana`} className="mt-2 flex flex-col gap-2">
        {compared.map((one) => (
          <Row
            key={one.plan._id}
            compared={one}
            alone={compared.length === 1}
            shown={one.plan._id === planId}
            onPlan={onPlan}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-col gap-3">
        <GuaranteeNote guarantee={facts.guarantee} />
        <PriceNote facts={facts} />
      </div>
    </Card>
  );
}

interface RowProps {
  compared: ComparedPlan;
  alone: boolean;
  shown: boolean;
  onPlan: (planId: string) => void;
}

function Row({ compared: { plan, shift, total, before, perKm, cheapest }, alone, shown, onPlan }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={shown}
        className={`flex w-full flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-control border px-4 py-3 text-left transition-colors ${shown ? 'border-primary bg-soft ring-1 ring-primary' : 'border-edge'}`}
        onClick={() => onPlan(plan._id)}
      >
        <span className="min-w-0 flex-1 basis-[8rem]">
          <span className="block font-semibold">{plan.name}</span>
          <span className="block text-sm text-muted">{`7 × ${shiftLabel(shift.type).toLowerCase()}`}</span>
          {cheapest && !alone && (
            <span className="mt-1 inline-block">
              <StatusPill tone="good" icon="check">
                Lo más barato
              </StatusPill>
            </span>
          )}
        </span>
        <span className="text-right">
          {before !== null && <PriceBefore amount={before} />}
          <span className="block text-lg font-bold whitespace-nowrap">{formatPesos(total)}</span>
          <span className="block text-sm whitespace-nowrap text-muted">
            {perKm === null ? 'a la semana' : `${formatPesos(perKm)} por km`}
          </span>
        </span>
      </button>
    </li>
  );
}
