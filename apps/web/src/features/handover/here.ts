import type { Place } from '@volante/domain/geography/distance';
import { liveValue, useLiveValue } from '@volante/client/live-value.ts';

/** Where the phone was last; undefined when it does not know or may not say. */
const last = liveValue<Place | undefined>(undefined);

/** Whether the driver has told the browser not to say where they are. */
const denied = liveValue(false);

/** Asks the phone where it is, without waiting: a step never waits for a position, and does without one. */
export function lookAround(): void {
  if (!('geolocation' in navigator)) return;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      last.set({ lat: coords.latitude, lon: coords.longitude });
      denied.set(false);
    },
    ({ code, PERMISSION_DENIED }) => denied.set(code === PERMISSION_DENIED),
    { maximumAge: 60_000, timeout: 20_000 },
  );
}

export function whereWeAre(): Record<string, string> {
  const place = last.get();
  return place ? { lat: place.lat.toFixed(6), lon: place.lon.toFixed(6) } : {};
}

export const useWhereWeAre = (): Place | undefined => useLiveValue(last);

export const usePlaceDenied = (): boolean => useLiveValue(denied);
