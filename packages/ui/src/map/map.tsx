import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { MapOptions, MountedMap } from './map-types.ts';
import { useSeen } from '../use-seen.ts';

export interface MapViewProps extends MapOptions {
  /** What the map shows: for screen readers, and as text in its place until it has loaded. */
  label: string;
  /** Height and corners. */
  className?: string;
}

/** A map. Its code comes when it scrolls into view; without it the words alone stand there. */
export function MapView({ label, className = 'h-72 rounded-card', ...options }: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const mounted = useMap(ground, seen, options);
  return (
    // Leaflet stacks its layers by high numbers: without a stack of its own the map lies over the button at the thumb.
    <div ref={frame} className={`relative isolate overflow-clip bg-canvas ring-1 ring-line ring-inset ${className}`}>
      {mounted !== 'ready' && (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-muted">
          <Icon name="pin" size={28} />
          <span>{label}</span>
          {mounted === 'failed' && <span className="text-sm">No pudimos mostrar el mapa.</span>}
        </p>
      )}
      <div className={`absolute inset-0 ${mounted === 'ready' ? '' : 'invisible'}`}>
        {/* The map puts classes of its own on it, so that its className never changes. */}
        <div
          ref={ground}
          role={options.still ? 'img' : 'region'}
          aria-label={`Mapa: ${label}`}
          className="absolute inset-0"
        />
      </div>
    </div>
  );
}

type Standing = 'waiting' | 'ready' | 'failed';

function useMap(ground: RefObject<HTMLDivElement | null>, seen: boolean, options: MapOptions): Standing {
  const [standing, setStanding] = useState<Standing>('waiting');
  const failed = standing === 'failed';
  const map = useRef<MountedMap>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
    map.current?.update(options);
  });
  useEffect(() => {
    if (!seen || failed) return undefined;
    let left = false;
    const mount = ({ mountMap }: typeof import('./leaflet-map.ts')) => {
      if (left || !ground.current) return;
      map.current = mountMap(ground.current, latest.current);
      setStanding('ready');
    };
    import('./leaflet-map.ts').then(mount, () => left || setStanding('failed'));
    return () => {
      left = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [seen, ground, failed]);
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => setStanding('waiting');
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);
  return standing;
}

interface PlaceMapProps {
  latitude: number;
  longitude: number;
  /** The address. */
  label: string;
  tilesUrl?: string;
  zoom?: number;
}

/** One place on a small map that stands still. */
export function PlaceMap({ latitude, longitude, label, tilesUrl, zoom = tilesUrl ? 15 : 13 }: PlaceMapProps) {
  const options = useMemo(() => {
    const center = { latitude, longitude };
    return { center, zoom, tilesUrl, markers: [{ id: 'place', label, ...center }] };
  }, [latitude, longitude, label, tilesUrl, zoom]);
  return <MapView {...options} still label={label} className="h-44 rounded-control" />;
}
