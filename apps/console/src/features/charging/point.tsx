import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { ChargePointDocument, type ChargePointQuery } from './charging.generated.ts';
import { Connection } from './connection.tsx';
import { ConnectorTable } from './connector-table.tsx';
import { Messages } from './messages.tsx';
import { Orders } from './orders.tsx';
import { refIn, stationAddress } from './ref-in.ts';

/** Its messages are told to nobody: whoever looks asks for them. */
const live = { everyMs: 5_000 };

/** [CON-17] One charge point: its plugs, what it was asked with its own answers, and what it says, word by word. */
export function ChargePoint() {
  const [id] = useState(() => refIn(location.pathname));
  const asked = useApi(ChargePointDocument, { id }, live);
  const [doing, setDoing] = useState<Doing>();
  const record = asked.data?.chargePoint;
  return (
    <Page
      title={record ? `Cargador ${id}` : asked.data ? 'Este cargador no existe' : 'Cargador'}
      text={
        record && (
          <span className="mt-1 block">
            <Connection connected={record.point.connected} since={record.point.since} />
          </span>
        )
      }
      back={
        record
          ? { href: stationAddress(record.station.id), label: record.station.alias }
          : { href: '/estaciones', label: 'Estaciones' }
      }
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {record ? (
        <Shown record={record} onDo={setDoing} />
      ) : (
        <Empty
          title="No hay un cargador con ese nombre"
          text="Quizá fue retirado."
          action={<Button href="/estaciones">Ver estaciones</Button>}
        />
      )}
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}

interface ShownProps {
  record: NonNullable<ChargePointQuery['chargePoint']>;
  onDo: (doing: Doing) => void;
}

function Shown({ record: { point, orders, messages }, onDo }: ShownProps) {
  const { id, model, serialNumber, firmware, bootedAt, connected, connectors } = point;
  const button = (name: string, words: string, more: Record<string, string> = {}) => (
    <RowButton
      doing={{ name: `charging ${name}`, filled: { point: id, ...more } }}
      words={words}
      about={id}
      onDo={onDo}
    />
  );
  const facts = [
    model ?? 'Modelo desconocido',
    serialNumber && `Serie ${serialNumber}`,
    firmware ? `Versión ${firmware}` : 'Versión desconocida',
    bootedAt && `Encendido el ${formatDateTime(bootedAt)}`,
  ];
  return (
    <>
      <Card title="Conectores" className="min-w-0">
        <p className="mb-2 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {!connected && (
          <p className="mb-2 text-sm text-expense">
            Está sin conexión: los conductores lo ven fuera de servicio y ninguna orden le llega.
          </p>
        )}
        <ConnectorTable point={id} connectors={connectors} onDo={onDo} />
        <div className="no-print mt-2 -ml-2 flex flex-wrap gap-1">
          {button('trigger', 'Pedir cómo está')}
          {button('reset', 'Reiniciar')}
          {button('command', 'Leer su configuración', { action: 'GetConfiguration' })}
          {button('command', 'Otra orden')}
          {button('renew-key', 'Dar una clave nueva')}
          {button('remove-charge-point', 'Retirar el cargador')}
        </div>
      </Card>
      <Card title="Órdenes y sus respuestas" className="min-w-0">
        <Orders orders={orders} />
      </Card>
      <Card title="Mensajes" className="min-w-0">
        <Messages messages={messages} />
      </Card>
    </>
  );
}
