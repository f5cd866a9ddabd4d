import { type OnboardingStep, stepAfter, stepBefore } from '@volante/domain/onboarding/steps';
import { type ComponentType, use, useEffect, useRef } from 'react';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { go } from '@volante/client/navigation.ts';
import { useNotifications } from '../../lib/notifications/use-notifications.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { Bell } from '@volante/ui/bell.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { ScreenSurroundings } from '@volante/ui/screen-surroundings.ts';
import { stepAddress } from './step-address.ts';
import { StepLine } from './step-line.tsx';

const minute = 60_000;

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
  lead: { source: string | null };
}

/** One step: its code when it is opened, and the ways out of it. */
export function StepFrame(props: StepFrameProps) {
  const around = use(ScreenSurroundings);
  const notice = (
    <>
      <StepLine step={props.step} />
      {around.notice}
    </>
  );
  return (
    <ScreenSurroundings value={{ ...around, notice, actions: <StepBell /> }}>
      <Step {...props} />
    </ScreenSurroundings>
  );
}

/** [DAY-05] What staff decide meanwhile reaches the driver on every step. */
function StepBell() {
  const { notifications } = useNotifications({ pollEvery: minute });
  return <Bell unread={notifications?.some(({ read }) => !read) ?? false} />;
}

function Step({ step, load, lead }: StepFrameProps) {
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
  if (Part) return <Part key={step} title={title} back={back} onDone={() => go(stepAddress(stepAfter(step, lead)))} />;
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
