import type { QueryClient } from '@tanstack/react-query';
import { startSender } from '../../lib/write-queue/sender.ts';
import { holdUpdatesWhile } from '../../lib/updates.ts';
import { openWriteQueue } from '../../lib/write-queue/write-queue.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { queueable } from '../queueable.ts';

/** Sends what earlier visits left behind, and from then on every write as it is made. */
export function startWrites(uid: string, client: QueryClient): void {
  const sender = startSender({
    uid,
    client,
    mutations: queueable,
    tell: (text) => showSnackbar({ text, tone: 'bad' }),
  });
  openWriteQueue(uid, sender.wake);
  holdUpdatesWhile(sender.isBusy);
}
