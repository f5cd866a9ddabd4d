import { distanceKm } from '@volante/domain/geography/distance';
import { useCallback, useEffect, useState } from 'react';
import { liveValue, useLiveValue } from '@volante/client/live-value.ts';
import type { MapPoint } from '@volante/ui/map/map-types.ts';
import { say } from './say.ts';

/** Where the phone is, as long as the page lives: from the map to the list and back. */
const here = liveValue<MapPoint | undefined>(undefined);

/** Km. A phone that lies still keeps saying a slightly different place. */
const moved = 0.02;

function note({ coords: { latitude, longitude } }: GeolocationPosition): void {
  const before = here.get();
  const from = before && { lat: before.latitude, lon: before.longitude };
  if (!from || distanceKm(from, { lat: latitude, lon: longitude }) > moved) here.set({ latitude, longitude });
}

const calm = 'Sin tu ubicación te mostramos todo Santiago. Puedes permitirla en los ajustes del navegador.';

/**
 * [CHG-01] Where the driver is. Nobody is asked for permission before they tap 'Mi ubicación'; once it was given, the
 * place is there from the beginning. Without it the map works as before.
 */
export function useHere() {
  const place = useLiveValue(here);
  const [watching, setWatching] = useState(here.get() !== undefined);
  useEffect(() => {
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && setWatching(true),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (!watching || !('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(note, () => {}, { maximumAge: 30_000 });
    return () => navigator.geolocation.clearWatch(watch);
  }, [watching]);
  /** Finds out, on a tap, where the driver is; otherwise shows a message. */
  const locate = useCallback((found: (place: MapPoint) => void) => {
    if (!('geolocation' in navigator)) return say(calm, {});
    navigator.geolocation.getCurrentPosition(
      (position) => {
        note(position);
        setWatching(true);
        found({ latitude: position.coords.latitude, longitude: position.coords.longitude });
      },
      () => say(calm, {}),
      { maximumAge: 60_000, timeout: 15_000 },
    );
  }, []);
  return { here: place, locate };
}
