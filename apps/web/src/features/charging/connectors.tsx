import { sessionPath } from '@volante/domain/charging/session';
import { isUsable } from '@volante/domain/charging/connector';
import { noCarMessage, notUsableMessage } from '@volante/domain/charging/policy';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go } from '@volante/client/navigation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ReportProblem } from '@volante/ui/report-problem.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { addressOf, chargingView, type Place } from './address.ts';
import { ConnectorCard } from './connector-card.tsx';
import { useChargingDriver } from './may-charge.ts';
import { reportStation } from './report.ts';
import { messageOf, say } from './say.ts';
import { startChargingSession } from './session-mutations.ts';
import { addressWords, type Connector, priceWords, providerName, type Station } from './station-view.ts';
import { useActiveSession } from './use-session.ts';
import { useStation } from './use-stations.ts';

/** The connectors to choose from: those of the scanned charge point, or all that are fast. */
function offered(station: Station, { code }: Place): Connector[] {
  const scanned = station.connectors.find(({ connectorProviderId }) => connectorProviderId === code);
  return station.connectors.filter(({ chargerPointId, currentType }) =>
    scanned ? chargerPointId === scanned.chargerPointId : currentType === 'DC',
  );
}

/** [CHG-08] A station's connectors as cards, and 'Iniciar carga'. */
export function Connectors({ title, place }: { title: string; place: Place }) {
  const { code, station: stationId = '' } = place;
  const query = useStation(code === undefined ? { stationId } : { providerConnectorId: code });
  const { station } = query;
  const back = code === undefined ? addressOf({ station: stationId }) : addressOf({ view: 'scanner' });
  const connectors = station ? offered(station, place) : [];
  if (station && connectors.length > 0)
    return <Choice title={title} back={back} station={station} connectors={connectors} place={place} />;
  const state = stateOf(query);
  return (
    <Screen
      title={title}
      back={back}
      state={state === 'ready' ? 'empty' : state}
      onRetry={() => void query.refetch()}
      empty={
        <Empty
          drawing="plug"
          title="No encontramos el conector"
          text={code === undefined ? undefined : 'No se encontró una estación con ese código QR.'}
          action={
            <Button kind="secondary" href={addressOf({})}>
              Ver mapa de carga
            </Button>
          }
        />
      }
    />
  );
}

interface ChoiceProps {
  title: string;
  back: string;
  station: Station;
  connectors: Connector[];
  place: Place;
}

function Choice({ title, back, station, connectors, place }: ChoiceProps) {
  const driver = useChargingDriver();
  const active = useActiveSession(driver?.carId);
  const [tapped, setTapped] = useState<string>();
  const start = useStart(driver?.carId, active.session, station.pricePerKwh);
  const asked = connectors.find(
    ({ _id, connectorProviderId }) => _id === place.connector || connectorProviderId === place.code,
  );
  const wanted = connectors.find(({ _id }) => _id === tapped) ?? asked;
  // A connector that somebody else has just taken is no longer chosen.
  const chosen = wanted && isUsable(wanted.ocppStatus) ? wanted : undefined;
  const choose = (connector: Connector) => {
    if (isUsable(connector.ocppStatus)) setTapped(connector._id);
    else say(notUsableMessage);
  };
  return (
    <Screen
      title={title}
      back={back}
      footer={
        active.session ? (
          <Button full href={chargingView} icon="bolt">
            Gestionar carga
          </Button>
        ) : (
          <Button
            full
            icon="bolt"
            disabled={!chosen}
            busy={start.busy}
            onClick={() => chosen && start.press(chosen._id)}
          >
            Iniciar carga
          </Button>
        )
      }
    >
      <Card>
        <h2 className="text-lg font-bold">{station.addressAlias}</h2>
        <p className="text-muted">{providerName(station)}</p>
        <p className="text-sm text-muted">{addressWords(station)}</p>
        <p className="mt-3 text-lg font-bold">{priceWords(station.pricePerKwh)}</p>
        {station.pricePerKwh > 0 && (
          <p className="text-sm text-muted">Lo paga quien inicia la carga: se suma a tus cobros del día.</p>
        )}
      </Card>
      <div role="radiogroup" aria-label="Elige un conector" className="flex flex-col gap-2">
        {connectors.map((connector) => (
          <ConnectorCard
            key={connector._id}
            connector={connector}
            chosen={connector === chosen}
            onChoose={() => choose(connector)}
          />
        ))}
      </div>
      {active.session && <p className="text-muted">Tu auto ya está en una carga: termínala para comenzar otra.</p>}
      <ReportProblem onReport={() => reportStation(station)} />
    </Screen>
  );
}

/** [CHG-05] Asks for the charge and goes to its view; also when the answer was lost and the session is there. */
function useStart(
  carId: string | undefined,
  session: { _id: string; connectorId: string } | undefined,
  pricePerKwh: Station['pricePerKwh'],
) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string>();
  const begun = session !== undefined && session.connectorId === asked ? session._id : undefined;
  useEffect(() => {
    if (begun) go(sessionPath(begun), { replace: true });
  }, [begun]);

  async function press(connectorId: string): Promise<void> {
    if (!carId) return say(noCarMessage);
    setBusy(true);
    setAsked(connectorId);
    try {
      const { startChargingSession: started } = await sendNow(
        startChargingSession,
        { connectorId, vehiclePlate: carId, pricePerKwh },
        client,
      );
      go(sessionPath(started._id), { replace: true });
      // Stays busy: the next screen's code is on its way.
    } catch (error) {
      say(`No se pudo iniciar la carga: ${messageOf(error)}`);
      // Its price, or whether it is open, may have changed since.
      void client.invalidateQueries({ queryKey: ['getChargingStation'] });
      setBusy(false);
    }
  }

  return { busy, press: (connectorId: string) => void press(connectorId) };
}
