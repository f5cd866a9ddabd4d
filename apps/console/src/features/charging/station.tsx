import { now } from '@volante/client/clock.ts';
import { perKwh, stationState, stationStateWords } from '@volante/domain/charging/station';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { StationDocument, type StationQuery } from './charging.generated.ts';
import { Connection } from './connection.tsx';
import { ConnectorTable } from './connector-table.tsx';
import { Prices } from './prices.tsx';
import { pointAddress, refIn } from './ref-in.ts';
import { instantOf, stationTone } from './words.ts';

const all = { href: '/estaciones', label: 'Estaciones' };

/** [CON-17] One station: its charge points live, what a kWh costs there and will cost, and whether drivers see it. */
export function Station() {
  const [id] = useState(() => refIn(location.pathname));
  const asked = useApi(StationDocument, { id }, everyMinute);
  const [doing, setDoing] = useState<Doing>();
  const station = asked.data?.station;
  return (
    <Page
      title={station?.alias ?? (asked.data ? 'Esta estación no existe' : 'Estación')}
      text={station && [station.provider, station.address].filter(Boolean).join(', ')}
      back={all}
      actions={
        station && (
          <RowButton
            doing={{ name: 'charging add-charge-point', filled: { station: id } }}
            words="Agregar un cargador"
            about={station.alias}
            onDo={setDoing}
          />
        )
      }
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {station ? (
        <Shown station={station} onDo={setDoing} />
      ) : (
        <Empty title="No hay una estación con ese nombre" action={<Button href={all.href}>Ver todas</Button>} />
      )}
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}

interface ShownProps {
  station: NonNullable<StationQuery['station']>;
  onDo: (doing: Doing) => void;
}

function Shown({ station, onDo }: ShownProps) {
  const { id, alias, closedFrom, pricePerKwh, points, prices } = station;
  const time = new Date(now());
  const closed = instantOf(closedFrom);
  const button = (name: string, words: string) => (
    <RowButton doing={{ name: `charging ${name}`, filled: { station: id } }} words={words} about={alias} onDo={onDo} />
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card title="Para conductores">
          <p className="flex flex-wrap items-center gap-3">
            <StatusPill tone={stationTone(closed, time)}>{stationStateWords(closed, time)}</StatusPill>
            {stationState(closed, time) === 'closed' && (
              <span className="text-sm text-muted">
                No la ven ni inician cargas ahí. Las que seguían terminan solas.
              </span>
            )}
          </p>
          <div className="no-print mt-2 -ml-2 flex flex-wrap gap-1">
            {closed ? button('reopen-station', 'Abrir de nuevo') : button('close-station', 'Cerrar la estación')}
          </div>
        </Card>
        <Card title="Precio" aside={<span className="font-bold">{perKwh(pricePerKwh)}</span>}>
          <Prices station={id} prices={prices} onDo={onDo} />
          <div className="no-print mt-2 -ml-2">{button('price', 'Cambiar el precio')}</div>
        </Card>
      </div>
      {points.map(({ id: point, model, firmware, connected, since, connectors }) => (
        <Card key={point} aside={<Connection connected={connected} since={since} />} title={point} className="min-w-0">
          <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-muted">
            <span>{model ?? 'Modelo desconocido'}</span>
            <span>{firmware ? `Versión ${firmware}` : 'Versión desconocida'}</span>
            <a href={pointAddress(point)} className="font-semibold text-primary">
              Órdenes y mensajes<span className="sr-only"> de {point}</span>
            </a>
          </p>
          <ConnectorTable point={point} connectors={connectors} onDo={onDo} />
        </Card>
      ))}
      {points.length === 0 && <p className="text-muted">Todavía no tiene cargadores: los conductores no la ven.</p>}
    </>
  );
}
