import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stateOf } from '../../../lib/graphql/state-of.ts';
import { useQuestion } from '../../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { PickUpForm } from './pick-up-form.tsx';
import { pickUpOf } from './pick-up.first.ts';
import { startPickUpUploads } from './pick-up-uploads.ts';

/** What the car says of itself, and what another phone or staff did, shows by itself. */
const pollEvery = 15_000;

/** [DAY-06] A driver at their car: photos, odometer, battery, and 'Ya lo tengo'. */
export function PickUp({ title }: { title: string }) {
  const client = useQueryClient();
  const query = useQuestion(pickUpOf(currentUid()), { pollEvery });
  useEffect(() => startPickUpUploads(client), [client]);
  const [assignation] = query.data?.getAssignations ?? [];
  if (assignation?.pickUp) return <PickUpForm {...{ title, assignation }} pickUp={assignation.pickUp} />;
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={query.data ? 'empty' : stateOf(query)}
      onRetry={() => void query.refetch()}
      empty={
        <Empty
          title={assignation ? '¡Ya lo tienes!' : 'No tienes un auto por retirar'}
          text={assignation && 'Tu turno empezó. Desde ahora cuentan tu arriendo, tu garantía y tus km.'}
          action={<Button href="/app/v2/dashboard">Ir al inicio</Button>}
        />
      }
    />
  );
}
