import { useSyncExternalStore } from 'react';

/** A value kept outside React that notifies listeners when it changes. */
export interface LiveValue<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls the listener after each change. Returns the function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
}

export function liveValue<T>(initial: T): LiveValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value now; the component is drawn again when it changes. */
export function useLiveValue<T>({ subscribe, get }: LiveValue<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
