import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { signOut } from '../../lib/session/leave.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { HeroCard } from '../../ui/hero-card.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Screen } from '../../ui/screen.tsx';
import '../../ui/more-icons.ts';

export function Onboarding({ title }: { title: string }) {
  const query = useDriver();
  const { driver } = query;
  return (
    <Screen title={title} state={stateOf(query)} onRetry={() => void query.refetch()}>
      {driver && (
        <HeroCard
          label={`Hola, ${driver.info.firstname}`}
          aside={<ProgressRing onHero value={driver.onboarding.progress} label="Avance de tu perfil" />}
        >
          {driver.onboarding.progress === 100
            ? 'Tus datos están completos. Un ejecutivo confirmará tu ingreso.'
            : 'Completa tus datos para recibir tu auto.'}
        </HeroCard>
      )}
      <Empty
        drawing="wrench"
        title="En construcción"
        text="Los pasos para completar tu perfil llegan muy pronto a esta pantalla."
        action={
          <Button kind="ghost" icon="logout" onClick={() => void signOut()}>
            Cerrar sesión
          </Button>
        }
      />
    </Screen>
  );
}
