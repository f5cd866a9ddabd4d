import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import { isOnboardingStep, type OnboardingStep, startStep } from '@volante/domain/onboarding/steps';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go } from '@volante/client/navigation.ts';
import { Screen } from '@volante/ui/screen.tsx';
import { type LoadStep, StepFrame } from './step-frame.tsx';
import { useStepsNews } from './use-steps-news.ts';
import { useOnboarding } from './use-onboarding.ts';

/** The steps other features bring. */
export type OtherSteps = Record<Exclude<OnboardingStep, 'resume' | 'general'>, LoadStep>;

const ownSteps = {
  resume: () => import('./resume.tsx').then((module) => module.Resume),
  general: () => import('./checklist.tsx').then((module) => module.Checklist),
};

/** [ONB-01] Everything a new driver completes, one step at a time; the address names the step. */
export function Onboarding({ title, otherSteps }: { title: string; otherSteps: OtherSteps }) {
  const query = useOnboarding();
  const { driver } = query;
  useStepsNews(driver);
  const asked = new URLSearchParams(useSearch()).get('step');
  // Kept for the visit: saving the form must not move the driver out from under it.
  const [start, setStart] = useState<OnboardingStep>();
  if (driver && !start) setStart(startStep(driver.verifiedList));
  // [DAY-15] Until the server is heard again, what the phone knows is older than the step that was finished last.
  const [finished, setFinished] = useState<{ step: OnboardingStep; known: number }>();
  const outsider = driver && !mayUseOnboarding(driver.status.status);
  useEffect(() => {
    if (outsider) go('/app/v2/dashboard', { replace: true });
  }, [outsider]);
  const step = isOnboardingStep(asked) ? asked : start;
  if (!driver || outsider || !step) {
    return <Screen title={title} state={driver ? 'loading' : stateOf(query)} onRetry={() => void query.refetch()} />;
  }
  return (
    <StepFrame
      step={step}
      load={{ ...ownSteps, ...otherSteps }[step]}
      driver={driver}
      done={finished?.known === query.dataUpdatedAt ? finished.step : undefined}
      onFinished={() => setFinished({ step, known: query.dataUpdatedAt })}
    />
  );
}
