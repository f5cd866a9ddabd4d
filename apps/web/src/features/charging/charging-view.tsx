import { sessionPath } from '@volante/domain/charging/session';
import { useEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go, renameEntry } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ReportProblem } from '@volante/ui/report-problem.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home, namedSession } from './address.ts';
import { ChargeProgress } from './charge-progress.tsx';
import { ChargeResult } from './charge-result.tsx';
import { useChargingDriver } from './may-charge.ts';
import { reportSession } from './report.ts';
import { sessionTitle } from './session-title.ts';
import { StationCard } from './station-card.tsx';
import { StopButton } from './stop-button.tsx';
import { type Session, useActiveSession, useSessionById } from './use-session.ts';

/** [CHG-06] The charge that goes on, followed to its end. Its address names it from the moment it is known. */
export function ChargingView({ title }: { title: string }) {
  const driver = useChargingDriver();
  const named = namedSession(useSearch());
  const active = useActiveSession(driver?.carId, named === undefined);
  const byName = useSessionById(named);
  const found = active.session?._id;
  useEffect(() => {
    if (found) renameEntry(sessionPath(found));
  }, [found]);
  const query = named === undefined ? active : byName;
  const session = query.session ?? active.session;
  if (session) return <Following session={session} />;
  // Without a car there is nothing to ask for.
  const without = named === undefined && driver !== undefined && driver.carId === undefined;
  const state = without ? 'ready' : stateOf(query);
  return (
    <Screen
      title={title}
      back={home}
      state={state === 'ready' ? 'empty' : state}
      onRetry={() => void query.refetch()}
      empty={
        <Empty
          drawing="plug"
          title="No tienes una carga activa"
          text={without ? 'Para cargar necesitas un auto en arriendo.' : 'Cuando inicies una, verás aquí cómo avanza.'}
          action={
            <Button kind="secondary" href={home}>
              Ver mapa de carga
            </Button>
          }
        />
      }
    />
  );
}

function Following({ session }: { session: Session }) {
  return (
    <Screen
      title={sessionTitle(session)}
      back={home}
      footer={
        session.active ? (
          <StopButton session={session} />
        ) : (
          <Button full onClick={() => go(home)}>
            Volver al mapa
          </Button>
        )
      }
    >
      {session.active ? (
        <ChargeProgress session={session} />
      ) : (
        <Card>
          <ChargeResult session={session} />
        </Card>
      )}
      <StationCard connectorId={session.connectorId} />
      <ReportProblem onReport={() => reportSession(session)} />
    </Screen>
  );
}
