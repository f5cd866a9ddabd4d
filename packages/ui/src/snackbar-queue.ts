import { liveValue, useLiveValue } from '@volante/client/live-value.ts';

export interface Snackbar {
  text: string;
  tone?: 'neutral' | 'good' | 'bad';
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; 6000 unless said. */
  duration?: number;
}

const queue = liveValue<readonly Snackbar[]>([]);

/** Waits its turn: one at a time. The same text twice in the queue is shown once. */
export function showSnackbar(snackbar: Snackbar) {
  const waiting = queue.get();
  if (waiting.some(({ text }) => text === snackbar.text)) return;
  queue.set([...waiting, snackbar]);
}

export function dismissSnackbar(snackbar: Snackbar) {
  queue.set(queue.get().filter((waiting) => waiting !== snackbar));
}

/** The one whose turn it is. */
export function useSnackbar(): Snackbar | undefined {
  return useLiveValue(queue)[0];
}
