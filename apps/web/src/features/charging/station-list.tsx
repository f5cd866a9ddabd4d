import { distanceWords } from '@volante/domain/geography/distance';
import { useState } from 'react';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { applyFilters, noFilters } from './filters.ts';
import { MapsButton, StationDetails, StationSummary } from './station-details.tsx';
import {
  availabilityWords,
  inOrder,
  kindOf,
  kindWords,
  kmFrom,
  shortPrice,
  type Station,
  usableOf,
} from './station-view.ts';
import type { StationsProps } from './stations-props.ts';

/** [CHG-01] The same stations for whoever cannot use a map: nearest first, each with its sheet. */
export function StationList(props: StationsProps) {
  const { title, state, stations = [], onRetry, around, selected, select, close, driver, charging } = props;
  const open = stations.find(({ _id }) => _id === selected);
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  // What was open stays in the sheet until it has gone.
  const shown = open ?? last;
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      actions={props.actions}
      footer={props.footer}
      onRetry={onRetry}
      state={state === 'ready' && stations.length === 0 ? 'empty' : state}
      empty={<NoStations filtering={props.filtering} />}
    >
      {!around.here && (
        <Button kind="ghost" icon="locate" onClick={() => around.locate(() => {})}>
          Ordenar por cercanía
        </Button>
      )}
      <Card flush>
        <ul aria-label="Puntos de carga">
          {inOrder(stations, around.here).map((station) => (
            <li key={station._id} className="row-line">
              <ListRow
                icon={kindOf(station) === 'slow' ? 'plug' : 'bolt'}
                tone={usableOf(station).length > 0 ? 'primary' : 'neutral'}
                title={station.addressAlias}
                text={<Words station={station} />}
                aside={
                  around.here && (
                    <span className="text-sm font-semibold">{distanceWords(kmFrom(around.here, station))}</span>
                  )
                }
                onClick={() => select(station._id)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <BottomSheet
        open={open !== undefined}
        title={shown?.addressAlias ?? ''}
        onClose={close}
        actions={shown && <MapsButton station={shown} />}
      >
        {shown && (
          <>
            <StationSummary station={shown} here={around.here} />
            <StationDetails station={shown} driver={driver} charging={charging} />
          </>
        )}
      </BottomSheet>
    </Screen>
  );
}

/** Each fact stays whole: a line ends between two of them. */
function Words({ station }: { station: Station }) {
  return (
    <>
      <span className="inline-block">{kindWords[kindOf(station)]} ·</span>{' '}
      <span className="inline-block">{availabilityWords(station)}</span>
      <span className="block">{shortPrice(station.pricePerKwh)}</span>
    </>
  );
}

export function NoStations({ filtering }: { filtering: boolean }) {
  return (
    <Empty
      drawing="plug"
      title="No hay puntos de carga"
      text={
        filtering
          ? 'Ninguno coincide con tus filtros ahora.'
          : 'Todavía no hay puntos de carga para el enchufe de tu auto.'
      }
      action={
        filtering && (
          <Button kind="secondary" onClick={() => applyFilters(noFilters)}>
            Limpiar filtros
          </Button>
        )
      }
    />
  );
}
