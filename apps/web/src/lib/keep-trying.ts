import { reportError } from './report-error.ts';
import { withLock } from '@volante/client/with-lock.ts';

const firstPause = 1000;
const longestPause = 60_000;

export interface Trying {
  /** Tries at once, because something may have changed. */
  wake: () => void;
  isBusy: () => boolean;
}

/**
 * Works off what waits on the phone, from one tab at a time. `work` answers whether everything is done; until it is,
 * it is tried again after growing pauses, and at once when the network or the driver comes back.
 */
export function keepTrying(lock: string, work: () => Promise<boolean>): Trying {
  let busy = false;
  let wokenMeanwhile = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    if (busy) {
      wokenMeanwhile = true;
      return;
    }
    busy = true;
    const finished = await withLock(lock, work).catch((error: unknown) => reportError(error));
    busy = false;
    if (wokenMeanwhile) {
      wokenMeanwhile = false;
      void attempt();
    } else if (!finished) {
      timer = setTimeout(attempt, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  function wake(): void {
    pause = firstPause;
    void attempt();
  }

  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  wake();
  return { wake, isBusy: () => busy };
}
