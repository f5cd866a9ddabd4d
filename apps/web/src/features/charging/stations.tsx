import { useState } from 'react';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { go } from '@volante/client/navigation.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { Button } from '@volante/ui/button.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { addressOf, chargingView, type Place } from './address.ts';
import { isFiltering, useFilters } from './filters.ts';
import { FiltersSheet } from './filters-sheet.tsx';
import { useChargingDriver } from './may-charge.ts';
import { StationList } from './station-list.tsx';
import { StationMap } from './station-map.tsx';
import { useHere } from './use-here.ts';
import { useActiveSession, useNewsOfTheEnd, useReceipt } from './use-session.ts';
import { useStations } from './use-stations.ts';

const loadReceipt = () => import('./receipt-sheet.tsx').then((module) => module.ReceiptSheet);

/** [CHG-01] The stations as a map or as a list, with the same filters, sheet and ways on. */
export function Stations({ title, place }: { title: string; place: Place }) {
  const driver = useChargingDriver();
  const filters = useFilters();
  const [choosing, setChoosing] = useState(false);
  const query = useStations(driver, filters);
  const active = useActiveSession(driver?.carId);
  const receipt = useReceipt();
  useNewsOfTheEnd(active.session, active.isSuccess, receipt.open ? receipt.sessionId : undefined);
  const around = useHere();
  const other = place.view === 'list' ? 'map' : 'list';
  const filtering = isFiltering(filters);
  const Shown = place.view === 'list' ? StationList : StationMap;
  return (
    <>
      <Shown
        title={title}
        state={stateOf(query)}
        stations={query.stations}
        onRetry={() => void query.refetch()}
        driver={driver ?? { carId: undefined, mayCharge: false, locked: false }}
        charging={active.session !== undefined}
        filtering={filtering}
        around={around}
        selected={place.station}
        select={(station) => go(addressOf({ view: place.view, station }), { replace: place.station !== undefined })}
        close={() => go(addressOf({ view: place.view }))}
        actions={
          <>
            <IconButton
              icon={other}
              kind="surface"
              label={other === 'map' ? 'Ver mapa' : 'Ver lista'}
              href={addressOf({ view: other })}
            />
            <IconButton
              icon="filter"
              kind="surface"
              label={filtering ? 'Filtros, hay filtros puestos' : 'Filtros'}
              dot={filtering}
              onClick={() => setChoosing(true)}
            />
          </>
        }
        footer={
          (driver?.mayCharge || active.session) && (
            <div className="flex flex-wrap gap-2 *:grow">
              {active.session && (
                <Button href={chargingView} icon="bolt">
                  Gestionar carga
                </Button>
              )}
              {driver?.mayCharge && (
                <Button href={addressOf({ view: 'scanner' })} icon="qr" kind={active.session ? 'ghost' : 'primary'}>
                  Escanear QR
                </Button>
              )}
            </div>
          )
        }
      />
      <LazyPart load={loadReceipt} wanted={receipt.open} props={receipt} />
      <FiltersSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
