import { now } from '@volante/client/clock.ts';
import { perKwh, stationStateWords } from '@volante/domain/charging/station';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { StationsDocument } from './charging.generated.ts';
import { stationAddress } from './ref-in.ts';
import { countsOf } from './station-counts.ts';
import type { StationFacts } from './types.ts';
import { instantOf, stationTone } from './words.ts';

const addStation = 'charging add-station';

/** [CON-17] Where cars charge: what is connected, free and out of service, live. */
export function Stations() {
  const asked = useApi(StationsDocument, {}, everyMinute);
  const { actions } = useWho();
  const [adding, setAdding] = useState(false);
  const stations = asked.data?.stations ?? [];
  const totals = countsOf(stations.flatMap(({ points }) => points));
  return (
    <Page
      title="Estaciones"
      text={
        stations.length > 0 &&
        `${totals.connected} de ${totals.points} cargadores conectados, ${totals.free} conectores libres, ` +
          `${totals.charging} en uso y ${totals.out} fuera de servicio.`
      }
      actions={
        actions.some(({ name }) => name === addStation) && (
          <Button kind="secondary" icon="plus" onClick={() => setAdding(true)}>
            Agregar estación
          </Button>
        )
      }
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {stations.length > 0 ? (
        <StationTable stations={stations} />
      ) : (
        <Empty title="Todavía no hay estaciones" text="Agrega la primera y luego sus cargadores." />
      )}
      {adding && <ActionDialog name={addStation} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function StationTable({ stations }: { stations: readonly StationFacts[] }) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Estaciones por nombre</caption>
        <thead>
          <tr>
            <th scope="col">Estación</th>
            <th scope="col">Para conductores</th>
            <th scope="col" className="text-right">
              Conectados
            </th>
            <th scope="col" className="text-right">
              Libres
            </th>
            <th scope="col" className="text-right">
              En uso
            </th>
            <th scope="col" className="text-right">
              Fuera
            </th>
            <th scope="col">Precio hoy</th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <StationRow key={station.id} station={station} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StationRow({ station }: { station: StationFacts }) {
  const { id, alias, provider, pricePerKwh, closedFrom, points } = station;
  const { connected, points: all, free, charging, out } = countsOf(points);
  const time = new Date(now());
  const closed = instantOf(closedFrom);
  const quiet = connected < all ? 'font-semibold text-expense' : '';
  return (
    <tr>
      <td>
        <a href={stationAddress(id)} className="font-semibold text-primary">
          {alias}
        </a>
        <span className="block text-sm text-muted">{provider}</span>
      </td>
      <td>
        <StatusPill tone={stationTone(closed, time)}>{stationStateWords(closed, time)}</StatusPill>
      </td>
      <td className={`text-right whitespace-nowrap tabular-nums ${quiet}`}>
        {connected} de {all}
      </td>
      <td className="text-right tabular-nums">{free}</td>
      <td className="text-right tabular-nums">{charging}</td>
      <td className={`text-right tabular-nums ${out > 0 ? 'font-semibold text-expense' : ''}`}>{out}</td>
      <td className="whitespace-nowrap">{perKwh(pricePerKwh)}</td>
    </tr>
  );
}
