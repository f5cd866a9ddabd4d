import { keepTrying, type Trying } from '../keep-trying.ts';
import { currentUid } from '@volante/client/session.ts';
import { pendingWrites } from './pending-store.ts';
import { type QueueSurroundings, sendPending } from './send-pending.ts';

/** Sends this driver's writes, those of earlier visits first: in order, one at a time, from one tab. */
export function startSender(around: QueueSurroundings): Trying {
  /** A write that has to wait holds back those behind it; all wait for a network and for their own driver. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      if (!navigator.onLine || currentUid() !== around.uid) return false;
      const [first] = await pendingWrites(around.uid);
      if (!first) return true;
      if (!(await sendPending(first, around))) return false;
    }
  }

  return keepTrying('volante-writes', sendAll);
}
