import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useLazyCode } from '../../lib/lazy-code.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { Choice } from './choice.ts';
import { ChoosePlan } from './choose-plan.tsx';
import type { ChosenPlanViewProps } from './chosen-plan.tsx';
import { usePlanData } from './use-plan-data.ts';

const loadChosenPlan = () => import('./chosen-plan.tsx').then((module) => module.ChosenPlanView);

/** About what a full-time driver of a shared car travels. */
const usualKm = 1_000;

function initialChoice({ chosen, exchangeAddress }: ReturnType<typeof usePlanData>): Choice {
  return {
    planId: chosen?.plan._id ?? null,
    shiftId: chosen?.selectedShifts[0]?._id ?? null,
    place: exchangeAddress,
    text: exchangeAddress?.address ?? '',
    km: usualKm,
  };
}

/** The address of this step, with or without its form open on a plan that was sent. */
function here(search: string, editing: boolean): string {
  const parameters = new URLSearchParams(search);
  if (editing) parameters.set('editar', 'plan');
  else parameters.delete('editar');
  return `${location.pathname}?${parameters.toString()}`;
}

export function PlanStep({ title, back, onDone, onNext }: StepProps) {
  const frame = { title, back };
  const data = usePlanData();
  const search = useSearch();
  const editing = new URLSearchParams(search).has('editar');
  // While the preference is on its way, or has failed, the form must not go with the plan that has arrived.
  const [sending, setSending] = useState(false);
  if (data.state !== 'ready') {
    return <Screen {...frame} state={data.state} skeleton={<PlanSkeleton />} onRetry={data.retry} />;
  }
  if (data.sent && !editing && !sending)
    return <LazyChosenPlan {...frame} {...data} onNext={onNext} editAddress={here(search, true)} />;
  if (data.plans.length === 0) return <Screen {...frame} state="empty" empty={<NoPlans />} />;
  return (
    <ChoosePlan
      {...frame}
      back={editing ? here(search, false) : back}
      plans={data.plans}
      facts={data.facts}
      initial={initialChoice(data)}
      onSend={() => setSending(true)}
      onDone={onDone}
    />
  );
}

function LazyChosenPlan(props: ChosenPlanViewProps) {
  const { Part, failed, retry } = useLazyCode(loadChosenPlan);
  if (Part) return <Part {...props} />;
  const { title, back } = props;
  const state = failed ? 'error' : 'loading';
  return <Screen title={title} back={back} state={state} skeleton={<PlanSkeleton />} onRetry={retry} />;
}

function NoPlans() {
  return (
    <Empty
      drawing="car"
      title="Por ahora no hay planes"
      text="Pronto tendremos nuevos. Si quieres, pregúntale a soporte."
      action={
        <Button icon="chat" onClick={() => void openSupportChat()}>
          Hablar con soporte
        </Button>
      }
    />
  );
}

function PlanSkeleton() {
  return (
    <>
      <Skeleton className="h-112 rounded-card" />
      <Skeleton className="mx-auto h-3 w-40" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </>
  );
}
