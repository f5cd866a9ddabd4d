import { useSyncExternalStore } from 'react';

export interface Snackbar {
  text: string;
  tone?: 'neutral' | 'good' | 'bad';
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; 6000 unless said. */
  duration?: number;
}

let queue: Snackbar[] = [];
const listeners = new Set<() => void>();

function setQueue(next: Snackbar[]) {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Waits its turn: one at a time. The same text twice in the queue is shown once. */
export function showSnackbar(snackbar: Snackbar) {
  if (queue.some((waiting) => waiting.text === snackbar.text)) return;
  setQueue([...queue, snackbar]);
}

export function dismissSnackbar(snackbar: Snackbar) {
  setQueue(queue.filter((waiting) => waiting !== snackbar));
}

/** The one whose turn it is. */
export function useSnackbar(): Snackbar | undefined {
  return useSyncExternalStore(
    subscribe,
    () => queue[0],
    () => undefined,
  );
}
