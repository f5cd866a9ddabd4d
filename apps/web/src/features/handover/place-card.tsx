import { distanceKm, distanceWords, mapsLink, type Place } from '@volante/domain/geography/distance';
import { otherRole, type Role } from '@volante/domain/handover/steps';
import { useMemo } from 'react';
import { config } from '../../lib/config.ts';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { MapView } from '@volante/ui/map/map.tsx';
import type { MapMarker } from '@volante/ui/map/map-types.ts';
import { type Exchange, sideOf } from './exchange-view.ts';
import { useWhereWeAre } from './here.ts';

/** Degrees: about 300 metres. Nearer than that the car stands where it was agreed. */
const elsewhere = 0.003;

/** Where the car itself says it stands, when that is not the agreed place. */
function carElsewhere({ info, carState }: Exchange): Place | undefined {
  const [lat, lon] = [carState?.lat, carState?.lon];
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  const far = info.lat === null || info.lon === null || Math.hypot(lat - info.lat, lon - info.lon) > elsewhere;
  return far ? { lat, lon } : undefined;
}

const whatToDo: Record<Role, (partner: string) => string> = {
  Receiver: (partner) => `Míralo en el mapa, en rojo, o llama a ${partner}.`,
  Deliverer: (partner) => `Llévalo al lugar acordado o llama a ${partner}.`,
};

/** [SHF-01] The map of the place, its address, and how to find the car there. */
export function PlaceCard({ exchange, role }: { exchange: Exchange; role: Role }) {
  const { info } = exchange;
  const car = carElsewhere(exchange);
  const details = [
    info.alias,
    info.floor && `Piso ${info.floor}`,
    info.parkingSlot && `Estacionamiento ${info.parkingSlot}`,
  ].filter(Boolean);
  return (
    <Card flush>
      <PlaceOnMap lat={info.lat} lon={info.lon} address={info.address} carLat={car?.lat} carLon={car?.lon} />
      <div className="flex gap-3 p-4">
        <Icon name="pin" className="mt-0.5 text-primary" />
        <div className="min-w-0">
          <h2 className="font-semibold">{info.address ?? 'Lugar por confirmar'}</h2>
          {details.length > 0 && <p className="text-sm text-muted">{details.join(' · ')}</p>}
        </div>
      </div>
      {car && info.lat !== null && (
        <CarElsewhere car={car} role={role} partner={sideOf(exchange, otherRole(role)).driver.info.firstname} />
      )}
    </Card>
  );
}

interface ElsewhereProps {
  car: Place;
  role: Role;
  /** The other driver's first name. */
  partner: string;
}

/** Where the car stands instead: how far from here, and the way there. */
function CarElsewhere({ car, role, partner }: ElsewhereProps) {
  const here = useWhereWeAre();
  const far = here ? ` ${distanceWords(distanceKm(here, car))} de ti` : '';
  return (
    // Its pin on the map has the same colour.
    <div className="flex gap-3 border-t border-line p-4">
      <Icon name="pin" className="mt-0.5 text-expense" />
      <div className="min-w-0">
        <p className="font-semibold">El auto está ahora en otro lugar{far && `,${far}`}</p>
        <p className="text-sm text-muted">{whatToDo[role](partner)}</p>
        <a
          href={mapsLink(car)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center font-semibold text-primary"
        >
          Cómo llegar al auto
        </a>
      </div>
    </div>
  );
}

interface Spot {
  lat: number | null;
  lon: number | null;
  address: string | null;
  carLat?: number;
  carLon?: number;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** At this zoom the pins of two places that are told apart stand beside each other. */
const nearestOfTwo = 15;

/** Both places in one picture: the middle between them, and as near as their distance allows. */
function viewOf(agreed: Point | undefined, car: Point | undefined, near: number): { center: Point; zoom: number } {
  const [one, other] = [agreed ?? car!, car ?? agreed!];
  const center = {
    latitude: (one.latitude + other.latitude) / 2,
    longitude: (one.longitude + other.longitude) / 2,
  };
  if (!agreed || !car) return { center, zoom: near };
  // A low map: of north and south it shows a third of what it shows across, and a pin stands above its place.
  const apart = Math.max(Math.abs(one.latitude - other.latitude) * 3.5, Math.abs(one.longitude - other.longitude));
  // A map of this size shows about 0.12 degrees across at zoom 12, and half as many with each step nearer.
  const zoom = Math.floor(12 - Math.log2(apart / 0.09));
  return { center, zoom: Math.max(9, Math.min(nearestOfTwo, zoom)) };
}

function PlaceOnMap({ lat, lon, address, carLat, carLon }: Spot) {
  const tilesUrl = config().mapTilesUrl;
  const options = useMemo(() => {
    const agreed = lat !== null && lon !== null ? { latitude: lat, longitude: lon } : undefined;
    const car = carLat !== undefined && carLon !== undefined ? { latitude: carLat, longitude: carLon } : undefined;
    if (!agreed && !car) return undefined;
    const markers: MapMarker[] = [
      ...(agreed ? [{ id: 'place', label: address ?? 'Lugar de la entrega', ...agreed }] : []),
      ...(car ? [{ id: 'car', label: 'El auto, ahora', kind: 'bad' as const, ...car }] : []),
    ];
    return { ...viewOf(agreed, car, tilesUrl ? 15 : 13), markers, tilesUrl };
  }, [lat, lon, address, carLat, carLon, tilesUrl]);
  if (!options) return null;
  return <MapView {...options} still label={address ?? 'Lugar de la entrega'} className="h-44" />;
}
