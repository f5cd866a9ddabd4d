import { guaranteeComesBack, guaranteePart } from '@volante/domain/banking/guarantee';
import { type Plan, type Shift, shiftsPerWeek } from '@volante/domain/plans/plan';
import { weekCost } from '@volante/domain/plans/price';
import { shiftHours, shiftLabel } from '@volante/domain/plans/shift';
import { formatPesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import type { PriceFacts } from './use-plan-data.ts';

interface PlanSummaryProps {
  plan: Plan;
  shift: Shift | undefined;
  /** Empty until it is chosen. */
  address: string;
  facts: PriceFacts;
  km: number;
}

function shiftWords({ type, ...hours }: Shift): string {
  return `${shiftLabel(type)}, ${shiftHours(hours).toLowerCase()}, los siete días`;
}

/** [DAY-13] Everything the driver says yes to, right before 'Enviar'. */
export function PlanSummary({ plan, shift, address, facts, km }: PlanSummaryProps) {
  const week = Array.from({ length: shiftsPerWeek }, () => shift).filter((one) => one !== undefined);
  const { total } = weekCost({ shifts: week, sections: plan.sections, km, uf: facts.uf, discount: facts.discount });
  const { guarantee } = facts;
  return (
    <Card title="Lo que vas a enviar">
      <dl className="-my-2 divide-y divide-line">
        <Row label="Plan" value={plan.name} />
        <Row label="Turno" value={shift ? shiftWords(shift) : 'Falta elegirlo'} missing={!shift} />
        <Row label="Recibes el auto en" value={address || 'Falta elegir la dirección'} missing={!address} />
        {shift && <Row label={`Arriendo a la semana, con ${formatKm(km)}`} value={formatPesos(total)} />}
        <Row
          label="Garantía"
          value={formatPesos(guarantee.total)}
          text={`${guaranteePart(guarantee)} ${guaranteeComesBack}`}
        />
      </dl>
    </Card>
  );
}

interface RowProps {
  label: string;
  value: string;
  text?: string;
  missing?: boolean;
}

function Row({ label, value, text, missing }: RowProps) {
  return (
    <div className="py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className={missing ? 'text-muted' : 'font-semibold'}>{value}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </dd>
    </div>
  );
}
