import { energyCost } from '@volante/domain/plans/energy';
import type { Plan } from '@volante/domain/plans/plan';
import { shiftPrice } from '@volante/domain/plans/price';
import { shiftHours, shiftLabel, shiftNote } from '@volante/domain/plans/shift';
import { formatPesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import { useDraft } from '@volante/client/drafts.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Carousel } from '@volante/ui/carousel.tsx';
import { RadioCards } from '@volante/ui/radio-cards.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { type Choice, complete, energyPrices, whatIsMissing } from './choice.ts';
import { Later } from './later.tsx';
import { OfferedPlanCard } from './offered-plan-card.tsx';
import type { PriceFacts } from './use-plan-data.ts';
import { useSend } from './use-send.ts';

/** [PLA-01] Exactly so many px of a swipe turn the page. */
const swipeThreshold = 50;

const loadComparison = () => import('./plan-comparison.tsx').then((module) => module.PlanComparison);
const loadCalculator = () => import('./calculator.tsx').then((module) => module.Calculator);
const loadSummary = () => import('./plan-summary.tsx').then((module) => module.PlanSummary);
const loadAddress = () => import('./exchange-address.tsx').then((module) => module.ExchangeAddressField);

interface ShiftChoiceProps {
  plan: Plan;
  facts: PriceFacts;
  value: string | null;
  onChange: (shiftId: string) => void;
}

function ShiftChoice({ plan, facts, value, onChange }: ShiftChoiceProps) {
  const options = plan.shifts.map((shift) => ({
    value: shift._id,
    title: shiftLabel(shift.type),
    text: [shiftHours(shift), shiftNote(shift.type)].filter(Boolean).join('. '),
    aside: shift.available ? formatPesos(shiftPrice(shift.basePrice, facts.uf, facts.discount)) : 'No disponible',
    disabled: !shift.available,
  }));
  return <RadioCards label="¿Qué turno prefieres?" options={options} value={value ?? undefined} onChange={onChange} />;
}

interface ChoosePlanProps extends Pick<StepProps, 'title' | 'back' | 'onDone'> {
  plans: readonly Plan[];
  facts: PriceFacts;
  initial: Choice;
  onSend: () => void;
}

/** [PLA-02] A plan by the carousel, then the shift and the place; all of it survives a reload. */
export function ChoosePlan({ plans, facts, initial, onSend, onDone, ...frame }: ChoosePlanProps) {
  const [choice, keep, clear] = useDraft<Choice>('plan', initial);
  const { busy, failed, failure, send, forget } = useSend(() => {
    clear();
    onDone();
  });
  const index = Math.max(
    0,
    plans.findIndex(({ _id }) => _id === choice.planId),
  );
  const plan = itemAt(plans, index);
  const shift = plan.shifts.find(({ _id }) => _id === choice.shiftId);
  const ready = complete(plan, choice);
  const missing = whatIsMissing(plan, choice);
  const sendIt = () => {
    if (!ready) return;
    onSend();
    send(ready);
  };
  const change = (changes: Partial<Choice>) => {
    forget();
    keep({ ...choice, ...changes });
  };
  const choosePlan = (planId: string) => change({ planId, shiftId: null });
  return (
    <Screen
      {...frame}
      footer={
        <>
          {missing && (
            <p className="mb-3 rounded-control bg-surface px-4 py-2.5 text-center text-sm text-muted shadow-card">
              {missing}
            </p>
          )}
          {failure && (
            <p role="alert" className="mb-3 rounded-control bg-expense-soft px-4 py-3 font-semibold text-expense">
              {failure}
            </p>
          )}
          <Button full busy={busy} disabled={!ready} onClick={sendIt}>
            {failed ? 'Reintentar enviar plan' : 'Enviar'}
          </Button>
        </>
      }
    >
      <Carousel
        label="Planes de arriendo"
        index={index}
        threshold={swipeThreshold}
        onChange={(next) => choosePlan(itemAt(plans, next)._id)}
      >
        {plans.map((one) => (
          <OfferedPlanCard key={one._id} plan={one} facts={facts} />
        ))}
      </Carousel>
      <Later
        load={loadComparison}
        className="h-112 rounded-card"
        props={{
          plans,
          planId: plan._id,
          choice,
          facts,
          onChange: (changes) => keep({ ...choice, ...changes }),
          onPlan: choosePlan,
        }}
      />
      <Later
        load={loadCalculator}
        className="h-88 rounded-card"
        props={{
          plan,
          shift: shift ?? plan.shifts.find(({ available }) => available),
          facts,
          km: choice.km,
          energy: energyCost(plan, choice.km, energyPrices(choice, facts.kwhPrice)),
        }}
      />
      <Card title="Tu preferencia">
        <div className="flex flex-col gap-5">
          <ShiftChoice
            plan={plan}
            facts={facts}
            value={shift ? shift._id : null}
            onChange={(shiftId) => change({ planId: plan._id, shiftId })}
          />
          <Later
            load={loadAddress}
            className="h-28 rounded-control"
            props={{ text: choice.text, place: choice.place, onChange: change }}
          />
        </div>
      </Card>
      <Later
        load={loadSummary}
        className="h-72 rounded-card"
        props={{ plan, shift, address: choice.place?.address ?? '', facts, km: choice.km }}
      />
    </Screen>
  );
}
