import { useSearch } from 'wouter/use-browser-location';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { NotOnPhone } from '@volante/ui/not-on-phone.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home, type Place, placeOf } from './address.ts';
import { Stations } from './stations.tsx';

const parts = {
  scanner: { title: 'Escanear QR', load: () => import('./scanner.tsx').then((module) => module.Scanner) },
  connectors: { title: 'Conectores', load: () => import('./connectors.tsx').then((module) => module.Connectors) },
};

/** The charging map, its list, the scanner and a station's connectors. The address names which. */
export function Chargers({ title }: { title: string }) {
  const place = placeOf(useSearch());
  if (place.view === 'scanner' || place.view === 'connectors') return <LaterPart key={place.view} place={place} />;
  return <Stations title={title} place={place} />;
}

/** Most visits look at the map alone: the code of the rest comes when it is asked for. */
function LaterPart({ place }: { place: Place }) {
  const { title, load } = parts[place.view as keyof typeof parts];
  const { Part, failed, retry } = useLazyCode<{ title: string; place: Place }>(load);
  if (Part) return <Part title={title} place={place} />;
  return (
    <Screen
      title={title}
      back={home}
      state={failed ? 'error' : 'loading'}
      error={<NotOnPhone what="esta parte" onRetry={retry} />}
    />
  );
}
