import type { QueryClient } from '@tanstack/react-query';
import { keepOnPhone } from '../../lib/graphql/persistence.ts';
import { createQueryClient } from '../../lib/graphql/query-client.ts';
import { NetworkError } from '../../lib/errors.ts';
import { send } from '../../lib/http.ts';
import { go } from '../../lib/navigation.ts';
import { currentUid, onOtherTabsSession } from '../../lib/session/session.ts';
import { plugSupportChat } from '../../lib/support-chat.ts';
import { hasPending, watchPending } from '../../lib/write-queue/pending-store.ts';
import { openWriteQueue } from '../../lib/write-queue/write-queue.ts';

export const queryClient: QueryClient = createQueryClient();

const longestRestore = 1000;

let opened: Promise<void> | undefined;

/** Once per page: this driver's last data, their pending writes, and what ties the tabs together. */
export function openShell(): Promise<void> {
  opened ??= open(currentUid());
  return opened;
}

async function open(uid: string): Promise<void> {
  // Another driver, or nobody: only a fresh page is sure to hold nothing of this one.
  onOtherTabsSession(uid, (session) => location.replace(session ? '/auth' : '/'));
  plugSupportChat(startChat);
  openQueue(uid);
  // A phone whose storage hangs must not keep the driver waiting for it.
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestRestore));
  await Promise.race([keepOnPhone(queryClient, uid), late]);
}

/** Nobody answers a chat that does not reach the server. */
async function startChat(): Promise<void> {
  const { ok, status } = await send('/healthz');
  if (!ok) throw new NetworkError(`Soporte no responde (${status}).`);
  go('/app/v2/support');
}

/** A write is kept from the first moment; the code that sends it comes when there is one to send. */
function openQueue(uid: string): void {
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= import('./start-writes.ts').then(({ startWrites }) => startWrites(uid, queryClient));
    started.catch(() => (started = undefined));
  };
  openWriteQueue(uid, start);
  const startIfNeeded = () => hasPending() && start();
  addEventListener('online', startIfNeeded);
  const changedElsewhere = () => {
    void queryClient.invalidateQueries();
    startIfNeeded();
  };
  watchPending(uid, changedElsewhere).then(startIfNeeded, () => {});
}
