import { statusProblem, type ExchangeAddress } from '@volante/domain/plans/choice';
import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Shift } from '@volante/domain/plans/plan';
import { weekCost } from '@volante/domain/plans/price';
import { shiftHours, shiftLabel } from '@volante/domain/plans/shift';
import { capitalized, weekdays } from '@volante/domain/values/calendar-names';
import { formatDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { GuaranteeNote } from './guarantee-note.tsx';
import { PlaceOnMap } from './place-on-map.tsx';
import { PlanBenefits, Pills } from './offered-plan-card.tsx';
import { PriceNote } from './price-note.tsx';
import { TierPicture } from './tier-picture.tsx';
import type { ChosenPlan, PriceFacts } from './use-plan-data.ts';

/** Days in a row with the same shift are one line: 'Lunes a viernes'. */
function runs(shifts: readonly Shift[]): { days: string; shift: Shift }[] {
  const starts = shifts.map((shift, day) => day === 0 || itemAt(shifts, day - 1)._id !== shift._id);
  return shifts.flatMap((shift, day) => {
    if (!starts[day]) return [];
    const next = starts.indexOf(true, day + 1);
    const last = (next === -1 ? shifts.length : next) - 1;
    const first = capitalized(itemAt(weekdays, day));
    const days = last === day ? first : `${first} a ${weekdays[last]}`;
    return [{ days, shift }];
  });
}

function ChosenTerms({ chosen, facts }: { chosen: ChosenPlan; facts: PriceFacts }) {
  const { plan, selectedShifts, startDate } = chosen;
  const { total } = weekCost({ shifts: selectedShifts, sections: plan.sections, km: 0, ...facts });
  return (
    <>
      <HeroCard
        label="Tus siete turnos de la semana"
        figure={formatPesos(total)}
        facts={[
          { label: 'Plan', value: plan.name },
          { label: 'Elegido el', value: formatDate(startDate) },
        ]}
      />
      <Card title="Tu plan" aside={<Pills plan={plan} />}>
        <ul aria-label="Turnos de la semana" className="mb-4 divide-y divide-line">
          {runs(selectedShifts).map(({ days, shift }) => (
            <li key={days} className="py-2">
              <span className="block font-semibold">{days}</span>
              <span className="block text-sm text-muted">
                {shiftLabel(shift.type)}, {shiftHours(shift).toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
        <PlanBenefits plan={plan} />
      </Card>
      <Card title="Lo que pagas por km">
        <TierPicture sections={plan.sections} facts={facts} />
        <div className="flex flex-col gap-3 pt-3">
          <GuaranteeNote guarantee={facts.guarantee} />
          <PriceNote facts={facts} />
        </div>
      </Card>
    </>
  );
}

export interface ChosenPlanViewProps extends Pick<StepProps, 'title' | 'back' | 'onNext'> {
  chosen: ChosenPlan | null;
  facts: PriceFacts;
  status: DriverStatus;
  exchangeAddress: ExchangeAddress | null;
  editAddress: string;
}

/** [PLA-04] What was sent, to look at; 'Editar plan' leads back to the choice. */
export function ChosenPlanView({
  chosen,
  facts,
  status,
  exchangeAddress,
  editAddress,
  onNext,
  ...frame
}: ChosenPlanViewProps) {
  const problem = statusProblem(status);
  return (
    <Screen
      {...frame}
      footer={
        problem ? (
          <>
            <p className="pb-3 text-center text-muted">{problem}</p>
            <Button full kind="secondary" icon="chat" onClick={() => void openSupportChat()}>
              Hablar con soporte
            </Button>
          </>
        ) : (
          <div className="flex flex-col gap-2">
            <Button full onClick={onNext}>
              Siguiente
            </Button>
            <Button full kind="secondary" href={editAddress}>
              Editar plan
            </Button>
          </div>
        )
      }
    >
      {chosen ? (
        <ChosenTerms chosen={chosen} facts={facts} />
      ) : (
        <Empty drawing="car" title="Tu plan ya fue enviado" text="Ahora no podemos mostrarte su detalle." />
      )}
      <Card title="Dónde prefieres recibir el auto">
        {exchangeAddress ? (
          <>
            <p className="mb-3">{exchangeAddress.address}</p>
            <PlaceOnMap place={exchangeAddress} />
          </>
        ) : (
          <p className="text-muted">Nos falta esta dirección. Agrégala al editar tu plan.</p>
        )}
      </Card>
    </Screen>
  );
}
