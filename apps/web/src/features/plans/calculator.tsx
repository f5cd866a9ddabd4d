import { type GuaranteeTerms, guaranteeComesBack, guaranteeTime } from '@volante/domain/banking/guarantee';
import { unitPrice } from '@volante/domain/billing/unit-price';
import type { Plan, Shift } from '@volante/domain/plans/plan';
import { type CostLine, weekCost } from '@volante/domain/plans/price';
import { shiftsPerWeek } from '@volante/domain/plans/plan';
import { sectionName } from '@volante/domain/plans/section-name';
import { shiftLabel } from '@volante/domain/plans/shift';
import { addPesos, formatPesos, type Pesos, pesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { GuaranteeNote } from './guarantee-note.tsx';
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
  /** Null while its price is not known. */
  energy: Pesos | null;
}

/** [PLA-01] With so many km a week this plan costs so much, line by line. */
export function Calculator({ plan, shift, facts, km, energy }: CalculatorProps) {
  const shifts = shift ? Array.from({ length: shiftsPerWeek }, () => shift) : [];
  const { lines, total } = weekCost({ shifts, sections: plan.sections, km, uf: facts.uf, discount: facts.discount });
  return (
    <Card title={`Tu semana con ${plan.name}`}>
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-sm text-muted">{`Con ${formatKm(km)} tu arriendo de la semana costaría`}</p>
          <output className="block text-xl font-bold tracking-tight">{formatPesos(total)}</output>
          <ul aria-label="Detalle de la semana" className="mt-2 divide-y divide-line">
            {lines.map((line) => (
              <Line key={words(line).what} {...words(line)} amount={line.total} />
            ))}
          </ul>
        </div>
        <Besides electric={plan.electric} rent={total} energy={energy} guarantee={facts.guarantee} />
        <TierPicture sections={plan.sections} facts={facts} />
      </div>
    </Card>
  );
}

interface BesidesProps {
  electric: boolean;
  rent: Pesos;
  energy: Pesos | null;
  guarantee: GuaranteeTerms;
}

/** [DAY-13] [DAY-14] What the week costs besides the rent, and all of it together. */
function Besides({ electric, rent, energy, guarantee }: BesidesProps) {
  const { weekly } = guarantee;
  const energyName = electric ? 'Electricidad' : 'Bencina';
  return (
    <div>
      <h3 className="font-semibold">Además del arriendo</h3>
      <ul aria-label="Además del arriendo" className="divide-y divide-line">
        {energy !== null && <Line what={energyName} detail="Con el precio de la comparación" amount={energy} />}
        {weekly > 0 && (
          <Line
            what="Garantía"
            detail={`Por ${guaranteeTime(guarantee)}, hasta juntar ${formatPesos(guarantee.total)}`}
            amount={weekly}
          />
        )}
        <Line
          what={energy === null ? `En total, sin ${energyName.toLowerCase()}` : 'En total'}
          detail={weekly > 0 ? 'A la semana, mientras juntas la garantía' : 'A la semana'}
          amount={addPesos(rent, energy ?? pesos(0), weekly)}
        />
      </ul>
      {weekly > 0 ? (
        <p className="text-sm text-muted">{guaranteeComesBack}</p>
      ) : (
        <GuaranteeNote guarantee={guarantee} />
      )}
    </div>
  );
}

function Line({ what, detail, amount }: { what: string; detail: string; amount: Pesos }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block">{what}</span>
        <span className="block text-sm text-muted">{detail}</span>
      </span>
      <span className="font-semibold whitespace-nowrap">{formatPesos(amount)}</span>
    </li>
  );
}
