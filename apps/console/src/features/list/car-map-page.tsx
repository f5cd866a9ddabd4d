import { type CarActivity, activityName, carActivities } from '@volante/domain/telemetry/activity';
import { formatDate, formatDateTime, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { formatInteger } from '@volante/domain/values/number';
import { formatPlate } from '@volante/domain/values/plate';
import { Button } from '@volante/ui/button.tsx';
import { Dots } from '@volante/ui/map/dots.tsx';
import type { DotMap, SeenPart } from '@volante/ui/map/dot-map.ts';
import { useCallback, useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { Page } from '../../ui/page.tsx';
import { type Asked, askedIn, listAddress, sentAsked } from './address.ts';
import { LookAtDotDocument, LookAtFewCarsDocument, type PlaceFragment } from './car-map.generated.ts';
import type { ListFacts } from './cell.ts';
import { FilterForm } from './filter-form.tsx';
import { ListDocument } from './list.generated.ts';
import { useCarMap, type MapNews } from './use-car-map.ts';
import { foundWords } from './words.ts';

const path = '/autos/mapa';
const santiago = { latitude: -33.46, longitude: -70.65 };
const colours: Readonly<Record<string, string>> = {
  moving: '--info',
  parked: '--muted',
  charging: '--income',
  silent: '--expense',
};

/** [CON-13] The list of cars as a map: the same filters, and the same cars. */
export function CarMapPage() {
  const asked = useApi(ListDocument, { name: 'cars' });
  return (
    <Page
      title="Mapa de la flota"
      text="Puntos sin patente ni conductor. Ver qué auto es uno queda anotado: quien lo maneja lo lee en su Actividad."
      back={{ href: '/autos', label: 'Autos' }}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {asked.data && <Sifted list={asked.data.list} />}
    </Page>
  );
}

function Sifted({ list }: { list: ListFacts }) {
  const asked = askedIn(list, useSearch());
  const addressOf = (wanted: Asked) => listAddress(path, list, wanted);
  return (
    <>
      <FilterForm key={addressOf(asked)} list={list} asked={asked} addressOf={addressOf} />
      <Seen key={`seen ${addressOf(asked)}`} list={list} asked={asked} />
    </>
  );
}

function Seen({ list, asked }: { list: ListFacts; asked: Asked }) {
  const [map, setMap] = useState<DotMap>();
  const [seen, setSeen] = useState<SeenPart>();
  const [places, setPlaces] = useState<readonly PlaceFragment[]>([]);
  const [trouble, setTrouble] = useState('');
  const news = useCarMap(map, asked, seen);
  const ready = useCallback((mounted: DotMap | undefined) => {
    setMap(mounted);
    setSeen(mounted?.seen());
  }, []);
  const pick = async (dot: string) => {
    setTrouble('');
    // Of few cars each dot is one that was seen by its plate.
    if (places.some(({ plate }) => plate === dot)) return;
    try {
      const { lookAtDot } = await request(LookAtDotDocument, { dot });
      if (lookAtDot) setPlaces([lookAtDot]);
      else setTrouble('Ese auto ya no dice dónde está.');
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  const lookAtFew = async () => {
    setTrouble('');
    try {
      const { lookAtFewCars } = await request(LookAtFewCarsDocument, { asked: sentAsked(asked) });
      setPlaces(lookAtFewCars);
      const dots = lookAtFewCars.map(({ plate, activity, ...place }) => ({ ...place, id: plate, kind: activity }));
      map?.field.put(dots);
      map?.draw();
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <>
      <Counts news={news} tableAt={listAddress('/autos', list, asked)} />
      {news.last?.few && news.last.placed > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-info-soft px-4 py-3 text-info">
          <p>Son muy pocos autos para un mapa sin nombres.</p>
          <Button kind="secondary" onClick={() => void lookAtFew()}>
            Ver dónde están y dejarlo anotado
          </Button>
        </div>
      )}
      {trouble && (
        <p role="alert" className="text-expense">
          {trouble}
        </p>
      )}
      <div aria-live="polite" className="empty:-mt-4">
        {places.length > 0 && <Places places={places} />}
      </div>
      <Dots
        label="Mapa de los autos que encuentra el filtro; la tabla muestra los mismos. Enter elige el punto más cercano al centro"
        center={santiago}
        zoom={11}
        colours={colours}
        onPick={(dot) => void pick(dot)}
        onSeen={setSeen}
        onReady={ready}
      />
      <p className="text-sm text-muted">
        Con el teclado: las flechas, + y − mueven el mapa, y Enter elige el punto más cercano al centro.
      </p>
    </>
  );
}

const isActivity = (kind: string): kind is CarActivity => (carActivities as readonly string[]).includes(kind);

/** How many were found, how many of them have a place, what they do, and of when all of it is. */
function Counts({ news: { last, kinds, failure }, tableAt }: { news: MapNews; tableAt: string }) {
  if (!last) return <output className="font-semibold">{failure ?? 'Cargando…'}</output>;
  const { found, placed, at } = last;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <output className="font-semibold">
        {foundWords(found)}
        {placed < found && `, ${formatInteger(found - placed)} sin lugar conocido`}
      </output>
      {kinds.size > 0 && (
        <ul className="flex flex-wrap gap-x-4" aria-label="Colores del mapa">
          {[...kinds].map(([kind, count]) => (
            <li key={kind} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="size-3 rounded-full"
                style={{ background: `var(${colours[kind] ?? '--muted'})` }}
              />
              {isActivity(kind) ? activityName(kind) : kind}: {formatInteger(count)}
            </li>
          ))}
        </ul>
      )}
      <a href={tableAt} className="font-semibold text-primary">
        Ver la tabla
      </a>
      {failure ? (
        <p role="alert" className="w-full text-expense">
          Sin conexión: el mapa es del {formatDate(localDateOf(at))} a las {localTimeOf(at)}. Sigue intentando.
        </p>
      ) : (
        <p className="text-sm text-muted">A las {localTimeOf(at)}, hora del servidor</p>
      )}
    </div>
  );
}

function Places({ places }: { places: readonly PlaceFragment[] }) {
  return (
    <ul className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card" aria-label="Autos que viste">
      {places.map(({ plate, activity, heardAt, soc, latitude, longitude }) => (
        <li key={plate}>
          <a href={`/autos/${encodeURIComponent(plate)}`} className="font-semibold text-primary">
            {formatPlate(plate)}
          </a>
          {`: ${activityName(activity)}${soc === null ? '' : `, batería ${soc} %`}. Última señal: ${formatDateTime(heardAt)}. `}
          <span className="text-sm text-muted tabular-nums">
            {latitude.toFixed(5)}, {longitude.toFixed(5)}
          </span>
        </li>
      ))}
    </ul>
  );
}
