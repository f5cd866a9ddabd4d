import { type OnboardingStep, stepAfter, stepBefore, stepNumber } from '@volante/domain/onboarding/steps';
import { type ComponentType, use, useEffect, useRef, useState } from 'react';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { go } from '@volante/client/navigation.ts';
import { useNotifications } from '../../lib/notifications/use-notifications.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { Bell } from '@volante/ui/bell.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { ScreenSurroundings } from '@volante/ui/screen-surroundings.ts';
import { nextAction } from './next-action.ts';
import { stepAddress } from './step-address.ts';
import { StepLine } from './step-line.tsx';
import type { OnboardingDriver } from './use-onboarding.ts';

const minute = 60_000;

const loadHelp = () => import('./help-sheet.tsx').then((module) => module.HelpSheet);

export type LoadStep = () => Promise<ComponentType<StepProps>>;

const titles: Record<OnboardingStep, string> = {
  basicInfo: 'Datos personales',
  source: '¿Cómo supiste de nosotros?',
  resume: 'Tu registro',
  general: 'Completa tu perfil',
  'basicInfo-2': 'Datos personales',
  documents: 'Carga de archivos',
  documentsCompliance: 'Documentos del conductor',
  plan: 'Plan de arriendo',
  app: 'Vincular cuenta Uber',
  bankAccount: 'Cuenta bancaria',
};

interface StepFrameProps {
  step: OnboardingStep;
  load: LoadStep;
  driver: OnboardingDriver;
  /** The step that was finished last, while the driver's data do not show it yet. */
  done: OnboardingStep | undefined;
  onFinished: () => void;
}

/** One step: its code when it is opened, and the ways out of it. */
export function StepFrame(props: StepFrameProps) {
  const { step } = props;
  // [DAY-15] Kept here, where no screen that takes the place of its skeleton closes it.
  const [helping, setHelping] = useState(false);
  const around = use(ScreenSurroundings);
  const notice = (
    <>
      <StepLine step={step} />
      {around.notice}
    </>
  );
  const actions = (
    <>
      <IconButton icon="question" label="Ayuda" onClick={() => setHelping(true)} />
      <StepBell />
    </>
  );
  const help = { open: helping, step, title: titles[step], onClose: () => setHelping(false) };
  return (
    <ScreenSurroundings value={{ ...around, notice, actions }}>
      <Step {...props} />
      <LazyPart load={loadHelp} wanted={helping} props={help} />
    </ScreenSurroundings>
  );
}

/** [DAY-05] What staff decide meanwhile reaches the driver on every step. */
function StepBell() {
  const { notifications } = useNotifications({ pollEvery: minute });
  return <Bell unread={notifications?.some(({ read }) => !read) ?? false} />;
}

/** A meeting is booked on a page of the server; everything else is a step of the app. */
function follow(href: string): void {
  if (href.startsWith('/app/')) go(href);
  else location.assign(href);
}

function Step({ step, load, driver, done, onFinished }: StepFrameProps) {
  const { Part, failed, retry } = useLazyCode(load);
  const title = titles[step];
  const back = stepAddress(stepBefore(step));
  const shown = useRef(step);
  useEffect(() => {
    if (!Part || shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step, Part]);
  const next = nextAction(driver, stepNumber(step) ? step : done);
  const after = stepAddress(stepAfter(step, { source: driver.lead?.source ?? null }));
  const leaveTo = (href: string) => {
    onFinished();
    follow(href);
  };
  if (Part) {
    return (
      <Part
        key={step}
        title={title}
        back={back}
        onDone={() => leaveTo(after)}
        next={next}
        onNext={() => leaveTo(next?.href ?? after)}
      />
    );
  }
  return (
    <Screen
      title={title}
      back={back}
      state={failed ? 'error' : 'loading'}
      error={
        <ErrorState
          title="No pudimos abrir este paso"
          text="Todavía no está guardado en tu teléfono. Revisa tu conexión e intenta de nuevo."
          onRetry={retry}
        />
      }
    />
  );
}
