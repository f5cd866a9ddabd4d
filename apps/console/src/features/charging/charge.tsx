import { formatKwh } from '@volante/domain/charging/price';
import { perKwh } from '@volante/domain/charging/station';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { type ReactNode, useState } from 'react';
import { driverAddress } from '../../lib/driver-address.ts';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import type { Doing } from '../../ui/action/row-button.tsx';
import { ChargeButtons } from './charge-buttons.tsx';
import { ChargeState } from './charge-state.tsx';
import { ChargeDocument, type ChargeQuery } from './charging.generated.ts';
import { Orders } from './orders.tsx';
import { pointAddress, refIn, stationAddress } from './ref-in.ts';
import type { ChargeFacts } from './types.ts';

const all = { href: '/cargas', label: 'Cargas' };

/** [CON-17] One charge: what was reported, what it costs, what was done about it, and what can be. */
export function Charge() {
  const [id] = useState(() => refIn(location.pathname));
  const asked = useApi(ChargeDocument, { id }, everyMinute);
  const [doing, setDoing] = useState<Doing>();
  const record = asked.data?.charge;
  return (
    <Page
      title={record ? `Carga de ${formatPlate(record.charge.plate)}` : asked.data ? 'Esta carga no existe' : 'Carga'}
      text={
        record && (
          <span className="mt-1 block">
            <ChargeState charge={record.charge} />
          </span>
        )
      }
      back={all}
      actions={record && <ChargeButtons charge={record.charge} onDo={setDoing} />}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {record ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Card title="Qué pasó">
              <About charge={record.charge} />
            </Card>
            <Card title="Qué se hizo">
              <Notes notes={record.notes} />
            </Card>
          </div>
          <Card title="Órdenes y sus respuestas" className="min-w-0">
            <Orders orders={record.orders} />
          </Card>
        </>
      ) : (
        <Empty title="No hay una carga con ese número" action={<Button href={all.href}>Ver todas</Button>} />
      )}
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}

const when = (at: string | null) => at && formatDateTime(at);

const linked = (href: string, words: string) => (
  <a href={href} className="font-semibold text-primary">
    {words}
  </a>
);

function About({ charge }: { charge: ChargeFacts }) {
  const { id, driver, station, place, point, connector, connected, energyWh, pricePerKwh, cost, message } = charge;
  const facts: (readonly [string, ReactNode])[] = [
    ['Número', <code key="id">{id}</code>],
    ['Conductor', driver && linked(driverAddress(driver.uid), driver.name)],
    ['Estación', linked(stationAddress(station), place)],
    ['Conector', linked(pointAddress(point), connector)],
    ['Cargador', connected ? 'Conectado' : 'Sin conexión'],
    ['Pedida', when(charge.askedAt)],
    ['Comenzó', when(charge.startedAt)],
    ['Último aviso', when(charge.toldAt)],
    ['Terminó', when(charge.endedAt)],
    ['Energía', formatKwh(energyWh)],
    ['Precio', `${perKwh(pricePerKwh)}, el que vio quien la inició`],
    ['Costo', formatPesos(cost)],
    ['El conductor lee', message],
  ];
  return <Facts facts={facts} />;
}

/** As the log of the charge names them. */
const deeds: Readonly<Record<string, string>> = {
  closed: 'La cerró el equipo',
  corrected: 'Se corrigieron los kWh',
  stopped: 'Se pidió detenerla',
  'in review': 'Quedó en revisión',
  'late report': 'El cargador avisó después del cierre',
  reversed: 'Se reversó su cobro',
};

function Notes({ notes }: { notes: NonNullable<ChargeQuery['charge']>['notes'] }) {
  if (notes.length === 0) return <p className="text-muted">Nadie ha hecho nada con ella.</p>;
  return (
    <ul className="flex flex-col gap-2">
      {notes.map(({ at, who, what, detail }) => (
        <li key={`${at} ${what}`} className="wrap-anywhere">
          <span className="font-semibold">{deeds[what] ?? what}</span>{' '}
          <span className="text-sm text-muted">
            {formatDateTime(at)}, {who}
          </span>
          {detail && <span className="block">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
