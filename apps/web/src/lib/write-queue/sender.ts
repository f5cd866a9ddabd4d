import { reportError } from '../report-error.ts';
import { currentUid } from '../session/session.ts';
import { withLock } from '../with-lock.ts';
import { pendingWrites } from './pending-store.ts';
import { type QueueSurroundings, sendPending } from './send-pending.ts';

const firstPause = 1000;
const longestPause = 60_000;

export interface Sender {
  /** Something may have changed: try at once. */
  wake: () => void;
  isSending: () => boolean;
}

/** Sends this driver's writes, those of earlier visits first: in order, one at a time, from one tab. */
export function startSender(around: QueueSurroundings): Sender {
  let sending = false;
  let wokenMeanwhile = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (sending) {
      wokenMeanwhile = true;
      return;
    }
    sending = true;
    const finished = await withLock('volante-writes', sendAll).catch((error: unknown) => reportError(error));
    sending = false;
    if (wokenMeanwhile) {
      wokenMeanwhile = false;
      void send();
    } else if (!finished) {
      timer = setTimeout(send, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  /** A write that has to wait holds back those behind it; all wait for a network and for their own driver. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      if (!navigator.onLine || currentUid() !== around.uid) return false;
      const [first] = await pendingWrites(around.uid);
      if (!first) return true;
      if (!(await sendPending(first, around))) return false;
    }
  }

  function wake(): void {
    pause = firstPause;
    void send();
  }

  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  wake();
  return { wake, isSending: () => sending };
}
