import type { Plan, Shift } from '@volante/domain/plans/plan';
import { shiftPrice } from '@volante/domain/plans/price';
import { shiftHours, shiftLabel } from '@volante/domain/plans/shift';
import { formatPesos, pesos } from '@volante/domain/values/money';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { GuaranteeNote } from './guarantee-note.tsx';
import { PriceBefore } from './price-before.tsx';
import { PriceNote } from './price-note.tsx';
import type { PriceFacts } from './use-plan-data.ts';

const priceOf = ({ basePrice }: Shift, { uf, discount }: PriceFacts) => shiftPrice(basePrice, uf, discount);

/** The least a shift of it costs; 'desde' when others cost more. */
function Headline({ plan, facts }: { plan: Plan; facts: PriceFacts }) {
  const shifts = plan.shifts.filter(({ available }) => available);
  if (shifts.length === 0) return null;
  const leastOf = (rate: PriceFacts) => pesos(Math.min(...shifts.map((shift) => priceOf(shift, rate))));
  const least = leastOf(facts);
  const before = leastOf({ ...facts, discount: 0 });
  return (
    <p>
      {before !== least && <PriceBefore amount={before} />}
      {shifts.some((shift) => priceOf(shift, facts) > least) && <span className="text-muted">desde </span>}
      <span className="text-xl font-bold tracking-tight">{formatPesos(least)}</span>
      <span className="text-muted"> por turno</span>
    </p>
  );
}

export function Pills({ plan: { electric, exclusive } }: { plan: Plan }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {electric ? (
        <StatusPill tone="good" icon="bolt">
          Eléctrico
        </StatusPill>
      ) : (
        <StatusPill icon="car">Bencinero</StatusPill>
      )}
      <StatusPill tone="info" icon={exclusive ? 'user' : 'users'}>
        {exclusive ? 'Exclusivo' : 'Compartido'}
      </StatusPill>
    </p>
  );
}

function ShiftRow({ shift, facts }: { shift: Shift; facts: PriceFacts }) {
  return (
    <li className={`flex items-baseline justify-between gap-3 py-1.5 ${shift.available ? '' : 'text-muted'}`}>
      <span className="min-w-0">
        <span className="block">{shiftLabel(shift.type)}</span>
        <span className="block text-sm text-muted">{shiftHours(shift)}</span>
      </span>
      <span className="text-right font-semibold whitespace-nowrap">
        {shift.available ? formatPesos(priceOf(shift, facts)) : 'No disponible'}
      </span>
    </li>
  );
}

function Texts({ label, texts, included }: { label: string; texts: readonly string[]; included: boolean }) {
  if (texts.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-1.5">
      {texts.map((text) => (
        <li key={text} className={`flex items-start gap-2 ${included ? '' : 'text-muted'}`}>
          <Icon
            name={included ? 'check' : 'close'}
            size={20}
            className={`mt-0.5 ${included ? 'text-income' : 'text-muted'}`}
          />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function PlanBenefits({ plan: { includes, excludes } }: { plan: Plan }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Texts label="Incluye" texts={includes} included />
      <Texts label="No incluye" texts={excludes} included={false} />
    </div>
  );
}

/** [PLA-01] One plan: what it is, what it costs, what it brings. */
export function OfferedPlanCard({ plan, facts }: { plan: Plan; facts: PriceFacts }) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 className="text-lg font-bold">{plan.name}</h2>
        <Pills plan={plan} />
      </div>
      <Headline plan={plan} facts={facts} />
      <ul aria-label="Turnos" className="-my-1.5 divide-y divide-line">
        {plan.shifts.map((shift) => (
          <ShiftRow key={shift._id} shift={shift} facts={facts} />
        ))}
      </ul>
      <PlanBenefits plan={plan} />
      <div className="mt-auto flex flex-col gap-3">
        <GuaranteeNote guarantee={facts.guarantee} />
        <PriceNote facts={facts} />
      </div>
    </Card>
  );
}
