import { distanceWords, mapsLink } from '@volante/domain/geography/distance';
import type { MapPoint } from '@volante/ui/map/map-types.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { ConnectorRow } from './connector-row.tsx';
import type { ChargingDriver } from './may-charge.ts';
import { addressWords, availabilityWords, kmFrom, priceWords, providerName, type Station } from './station-view.ts';

/** [CHG-03] Under the station's name: who runs it, how far it is, how much of it is free. */
export function StationSummary({ station, here }: { station: Station; here: MapPoint | undefined }) {
  const parts = [providerName(station), here && distanceWords(kmFrom(here, station))].filter(Boolean);
  return (
    <>
      <p className="text-muted">{parts.join(' · ')}</p>
      <p className="text-sm font-semibold">{availabilityWords(station)}</p>
    </>
  );
}

interface StationDetailsProps {
  station: Station;
  driver: ChargingDriver;
  charging: boolean;
}

/** [CHG-03] What the sheet of a station holds, on the map and in the list. */
export function StationDetails({ station, driver, charging }: StationDetailsProps) {
  return (
    <>
      <p className="flex items-start gap-2 py-1">
        <Icon name="bolt" size={20} className="mt-0.5 text-primary" />
        {priceWords(station.pricePerKwh)}
      </p>
      <p className="flex items-start gap-2 py-1">
        <Icon name="pin" size={20} className="mt-0.5 text-primary" />
        {addressWords(station)}
      </p>
      {charging && driver.mayCharge && (
        <p className="text-sm text-muted">Tu auto ya está en una carga: termínala para comenzar otra.</p>
      )}
      {driver.locked && (
        <p className="text-sm text-muted">
          Podrás cargar cuando tus documentos y tu cuenta bancaria estén verificados.
        </p>
      )}
      <ul aria-label="Conectores" className="-mx-4 px-4">
        {station.connectors.map((connector) => (
          <ConnectorRow
            key={connector._id}
            stationId={station._id}
            connector={connector}
            mayCharge={driver.mayCharge}
            charging={charging}
          />
        ))}
      </ul>
    </>
  );
}

export function MapsButton({ station }: { station: Station }) {
  return (
    <a
      href={mapsLink(station)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-13 items-center justify-center gap-2 rounded-control bg-soft px-5 py-2 text-center font-semibold text-primary"
    >
      <Icon name="external" size={20} />
      Ir a google Maps
    </a>
  );
}
