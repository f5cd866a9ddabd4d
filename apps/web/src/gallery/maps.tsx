import { useState } from 'react';

import type { MapMarker } from '../ui/map/map-types.ts';
import { MapView, PlaceMap } from '../ui/map/map.tsx';
import { Section } from './section.tsx';

const center = { latitude: -33.445, longitude: -70.62 };
const markers: readonly MapMarker[] = [
  { id: 'a', latitude: -33.4372, longitude: -70.6345, label: 'Plaza Baquedano', kind: 'good' },
  { id: 'b', latitude: -33.4562, longitude: -70.5938, label: 'Plaza Ñuñoa', kind: 'bad' },
  { id: 'c', latitude: -33.451, longitude: -70.679, label: 'Estación Central', kind: 'muted' },
];

export function Maps() {
  const [chosen, setChosen] = useState('ninguno');
  return (
    <Section name="Mapas">
      <PlaceMap latitude={-33.4538} longitude={-70.6283} label="Av. Irarrázaval 2401, Ñuñoa" />
      <MapView label="Puntos de carga" center={center} zoom={12} markers={markers} onSelect={setChosen} />
      <p>
        Elegido: <output>{chosen}</output>
      </p>
    </Section>
  );
}
