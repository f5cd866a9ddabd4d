import { useState } from 'react';

import type { MapMarker } from '@volante/ui/map/map-types.ts';
import { MapView, PlaceMap } from '@volante/ui/map/map.tsx';
import { PeekSheet } from '@volante/ui/peek-sheet.tsx';
import { Section } from './section.tsx';

const center = { latitude: -33.445, longitude: -70.62 };
const markers: readonly MapMarker[] = [
  { id: 'a', latitude: -33.4372, longitude: -70.6345, label: 'Plaza Baquedano', kind: 'good' },
  { id: 'b', latitude: -33.4562, longitude: -70.5938, label: 'Plaza Ñuñoa', kind: 'bad' },
  { id: 'c', latitude: -33.451, longitude: -70.679, label: 'Estación Central', kind: 'muted' },
];

/** Two of them lie on each other until the map comes nearer. */
const stations: readonly MapMarker[] = [
  { id: 'd', latitude: -33.4489, longitude: -70.6693, label: 'Moneda', kind: 'fast' },
  { id: 'e', latitude: -33.4263, longitude: -70.6104, label: 'Pedro de Valdivia', kind: 'slow' },
  { id: 'f', latitude: -33.4272, longitude: -70.6121, label: 'Los Leones', kind: 'mixed' },
  { id: 'g', latitude: -33.4562, longitude: -70.5938, label: 'Plaza Egaña', kind: 'mixed', pale: true },
];
const groupLabel = (count: number) => `${count} juntos`;

export function Maps() {
  const [chosen, setChosen] = useState('ninguno');
  const [station, setStation] = useState<string>();
  return (
    <Section name="Mapas">
      <PlaceMap latitude={-33.4538} longitude={-70.6283} label="Av. Irarrázaval 2401, Ñuñoa" />
      <MapView label="Puntos de carga" center={center} zoom={12} markers={markers} onSelect={setChosen} />
      <p>
        Elegido: <output>{chosen}</output>
      </p>
      <div className="relative isolate overflow-clip rounded-card">
        <MapView
          label="Estaciones"
          className="h-96"
          center={center}
          zoom={12}
          markers={stations}
          groupLabel={groupLabel}
          selected={station}
          here={center}
          onSelect={setStation}
        />
        {station && (
          <PeekSheet title="Plaza Egaña" text={<p>3 de 4 disponibles</p>} onClose={() => setStation(undefined)}>
            <p>Una hoja sobre un mapa que se sigue usando.</p>
          </PeekSheet>
        )}
      </div>
    </Section>
  );
}
