import { useSyncExternalStore } from 'react';

const events = ['hashchange', 'popstate', 'pushState', 'replaceState'];

/** The part of the address after '#': what is open on top of a screen, so that the phone's back button closes it. */
export function useHash(): string {
  return useSyncExternalStore(
    (listener) => {
      for (const event of events) addEventListener(event, listener);
      return () => {
        for (const event of events) removeEventListener(event, listener);
      };
    },
    () => location.hash,
  );
}
