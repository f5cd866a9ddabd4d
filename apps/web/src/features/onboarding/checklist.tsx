import { stepNumber } from '@volante/domain/onboarding/steps';
import { config } from '../../lib/config.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { signOut } from '../../lib/session/leave.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { EmailCard } from './email-card.tsx';
import { type ProfileRow, profileRows } from './profile-rows.ts';
import { stepAddress } from './step-address.ts';
import { useOnboarding } from './use-onboarding.ts';

/** [ONB-06] 'Completa tu perfil'. */
export function Checklist({ title, back, next }: StepProps) {
  const query = useOnboarding();
  const { driver } = query;
  const rows = driver ? profileRows(driver) : [];
  const done = rows.filter((row) => row.done).length;
  return (
    <Screen
      title={title}
      back={back}
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
      <p className="text-muted">{`${done} de ${rows.length} listos. Puedes completarlos en el orden que quieras.`}</p>
      {driver && <EmailCard driver={driver} />}
      <Card flush>
        {rows.map((row) => (
          <Row key={row.title} {...row} />
        ))}
      </Card>
      <Card flush>
        <ListRow
          icon="gear"
          title="Configurar cuenta"
          text="Correo, contraseña y dispositivos"
          href={`${config().accounts}/settings`}
        />
      </Card>
      <Button kind="ghost" icon="logout" full className="mt-auto" onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </Screen>
  );
}

function Row({ title, icon, step, state, tone, done }: ProfileRow) {
  const place = stepNumber(step);
  return (
    <ListRow
      icon={done ? 'check' : icon}
      tone={done ? 'good' : 'primary'}
      title={title}
      text={place && `Paso ${place.number}`}
      aside={<StatusPill tone={tone}>{state}</StatusPill>}
      href={stepAddress(step)}
    />
  );
}
