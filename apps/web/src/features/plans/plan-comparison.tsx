import { type ComparedPlan, comparePlans, type EqualHours } from '@volante/domain/plans/compare';
import type { Plan } from '@volante/domain/plans/plan';
import { shiftLabel } from '@volante/domain/plans/shift';
import { formatPesos } from '@volante/domain/values/money';
import { formatDecimal, formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type Choice, energyPrices } from './choice.ts';
import { EnergyFields } from './energy-fields.tsx';
import { GuaranteeNote } from './guarantee-note.tsx';
import { KmInput } from './km-input.tsx';
import { PriceBefore } from './price-before.tsx';
import { PriceNote } from './price-note.tsx';
import type { PriceFacts } from './use-plan-data.ts';

interface PlanComparisonProps {
  plans: readonly Plan[];
  /** The plan the driver looks at. */
  planId: string;
  choice: Choice;
  facts: PriceFacts;
  onChange: (changes: Pick<Partial<Choice>, 'km' | 'kwh' | 'litre'>) => void;
  onPlan: (planId: string) => void;
}

/** [SCR-06] [DAY-14] What the week and a km cost with each plan, energy included, at the driver's own km and for equal hours. */
export function PlanComparison({ plans, planId, choice, facts, onChange, onPlan }: PlanComparisonProps) {
  const { km, shiftId, kwh, litre } = choice;
  const prices = energyPrices(choice, facts.kwhPrice);
  const compared = comparePlans(plans, { km, shiftId, uf: facts.uf, discount: facts.discount, prices });
  return (
    <Card title="Compara con tus km">
      <KmInput km={km} onKm={(changed) => onChange({ km: changed })} />
      <EnergyFields plans={plans} kwh={kwh} litre={litre} meanKwh={facts.kwhPrice} onChange={onChange} />
      {compared.map((equal) => (
        <Group key={equal.hours} equal={equal} km={km} planId={planId} onPlan={onPlan} />
      ))}
      <div className="mt-4 flex flex-col gap-3">
        <GuaranteeNote guarantee={facts.guarantee} />
        <PriceNote facts={facts} />
      </div>
    </Card>
  );
}

interface GroupProps {
  equal: EqualHours;
  km: number;
  planId: string;
  onPlan: (planId: string) => void;
}

function Group({ equal: { hours, plans }, km, planId, onPlan }: GroupProps) {
  const title = `Con el auto ${formatDecimal(String(hours))} horas al día`;
  const unknown = plans.length > 1 && plans.some(({ energy }) => energy === null);
  return (
    <section className="mt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {unknown && <p className="text-sm text-muted">Para saber cuál es más barato falta el precio de la energía.</p>}
      <ul aria-label={`${title}, con ${formatKm(km)} a la semana`} className="mt-2 flex flex-col gap-2">
        {plans.map((one) => (
          <Row key={one.plan._id} compared={one} shown={one.plan._id === planId} onPlan={onPlan} />
        ))}
      </ul>
    </section>
  );
}

const energyName = ({ electric }: Plan) => (electric ? 'electricidad' : 'bencina');

/** What the total is made of. */
function Parts({ plan, rent, energy }: ComparedPlan) {
  const name = energyName(plan);
  if (energy === null) return `Solo el arriendo: falta el precio de la ${name}`;
  return (
    <>
      <span className="whitespace-nowrap">Arriendo {formatPesos(rent)}</span>{' '}
      <span className="whitespace-nowrap">
        + {name} {formatPesos(energy)}
      </span>
    </>
  );
}

interface RowProps {
  compared: ComparedPlan;
  shown: boolean;
  onPlan: (planId: string) => void;
}

function Row({ compared, shown, onPlan }: RowProps) {
  const { plan, shift, total, before, perKm, cheapest } = compared;
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
          {cheapest && (
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
        <span className="w-full text-sm text-muted">
          <Parts {...compared} />
        </span>
      </button>
    </li>
  );
}
