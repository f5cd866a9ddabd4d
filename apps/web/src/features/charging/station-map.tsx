import { useMemo, useState } from 'react';
import { config } from '../../lib/config.ts';
import { Card } from '@volante/ui/card.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { MapView } from '@volante/ui/map/map.tsx';
import type { MapPoint } from '@volante/ui/map/map-types.ts';
import { PeekSheet } from '@volante/ui/peek-sheet.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { MapsButton, StationDetails, StationSummary } from './station-details.tsx';
import { NoStations } from './station-list.tsx';
import { markerOf } from './station-view.ts';
import type { StationsProps } from './stations-props.ts';

/** [CHG-01] Santiago, from where the whole city's stations are near. */
const santiago: MapPoint = { latitude: -33.41, longitude: -70.58 };
const startZoom = 13;

const groupLabel = (count: number) => `${count} puntos de carga juntos: acercar`;

/** [CHG-01] The whole screen is the map; what is said about it lies over it. */
export function StationMap(props: StationsProps) {
  const { title, stations, around, selected, select, close } = props;
  const [center, setCenter] = useState(santiago);
  const markers = useMemo(() => (stations ?? []).map(markerOf), [stations]);
  const open = stations?.find(({ _id }) => _id === selected);
  return (
    <Screen title={title} back="/app/v2/dashboard" actions={props.actions} bleed footer={!open && <Below {...props} />}>
      <MapView
        label="Puntos de carga"
        className="min-h-0 flex-1 [--map-top:4.5rem]"
        center={center}
        zoom={startZoom}
        markers={markers}
        groupLabel={groupLabel}
        selected={open?._id}
        here={around.here}
        onSelect={select}
        tilesUrl={config().mapTilesUrl}
      />
      {/* Beside the zoom and not at the thumb: there a message would lie over it. */}
      <div className="absolute top-[5.25rem] right-3 z-10 pt-safe">
        <IconButton icon="locate" kind="surface" label="Mi ubicación" onClick={() => around.locate(setCenter)} />
      </div>
      {/* Stands apart from the buttons below, which would jump when it goes. */}
      {props.state === 'loading' && (
        <div className="pointer-events-none absolute inset-x-16 top-[5.75rem] z-10 flex justify-center pt-safe">
          <output className="rounded-card bg-surface px-3 py-1.5 text-center text-sm shadow-card">
            Buscando puntos de carga…
          </output>
        </div>
      )}
      {open && (
        <PeekSheet
          key={open._id}
          title={open.addressAlias}
          text={<StationSummary station={open} here={around.here} />}
          actions={<MapsButton station={open} />}
          onClose={close}
        >
          <StationDetails station={open} driver={props.driver} charging={props.charging} />
        </PeekSheet>
      )}
    </Screen>
  );
}

/** The buttons within the thumb's reach. A failure shows above them, without hiding the map. */
function Below({ state, stations, onRetry, filtering, footer }: StationsProps) {
  return (
    <div className="pointer-events-none flex flex-col gap-3 pb-5 *:pointer-events-auto">
      {state === 'error' && (
        <Card>
          <ErrorState title="No pudimos cargar los puntos de carga" onRetry={onRetry} />
        </Card>
      )}
      {state === 'ready' && stations?.length === 0 && (
        <Card>
          <NoStations filtering={filtering} />
        </Card>
      )}
      {footer}
    </div>
  );
}
