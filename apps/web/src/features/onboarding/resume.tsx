import { stateOf } from '../../lib/graphql/state-of.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { signOut } from '../../lib/session/leave.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { adviceFor } from './advice.ts';
import { EmailCard } from './email-card.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { profileRows } from './profile-rows.ts';
import { stepAddress } from './step-address.ts';
import { Tutorials } from './tutorials.tsx';
import { type OnboardingDriver, useOnboarding } from './use-onboarding.ts';

const loadOffer = () => import('./push-offer.tsx').then((module) => module.PushOffer);

/** [ONB-04, ONB-05] How far the driver is, what is missing, and films that explain it. */
export function Resume({ title, next }: StepProps) {
  const query = useOnboarding();
  const { driver } = query;
  const returning = driver?.status.status === 'back to onboarding';
  return (
    <Screen
      title={title}
      {...(returning && { back: '/app/v2/dashboard' })}
      state={stateOf(query)}
      onRetry={() => void query.refetch()}
      footer={
        next && (
          <Button full href={next.href}>
            {next.label}
          </Button>
        )
      }
    >
      {driver && <Content driver={driver} />}
    </Screen>
  );
}

function Content({ driver }: { driver: OnboardingDriver }) {
  const { progress, nextStep } = driver.onboarding;
  const { lead } = driver;
  const meets = nextStep === 'meeting' || lead?.meeting?.status === 'booked';
  return (
    <>
      <HeroCard
        label={`Hola, ${driver.info.firstname}`}
        aside={<ProgressRing onHero value={progress} label="Avance de tu perfil" />}
      >
        {adviceFor(driver)}
      </HeroCard>
      {meets && lead && <MeetingCard lead={lead} action={nextStep !== 'meeting'} />}
      <EmailCard driver={driver} />
      <Missing driver={driver} />
      <LazyPart load={loadOffer} wanted props={{}} />
      <Tutorials />
      <Button kind="ghost" icon="logout" full onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </>
  );
}

function Missing({ driver }: { driver: OnboardingDriver }) {
  const missing = profileRows(driver).filter((row) => !row.done);
  return (
    <Card flush>
      {missing.map(({ title, icon, step, state, tone }) => (
        <ListRow
          key={title}
          icon={icon}
          title={title}
          aside={<StatusPill tone={tone}>{state}</StatusPill>}
          href={stepAddress(step)}
        />
      ))}
      <ListRow
        icon={missing.length === 0 ? 'check' : 'user'}
        tone={missing.length === 0 ? 'good' : 'primary'}
        title="Completa tu perfil"
        text={
          missing.length === 0 ? 'Todo listo: revisa o edita tus datos' : 'Mira todo lo que ya tienes y lo que falta'
        }
        href={stepAddress('general')}
      />
    </Card>
  );
}
