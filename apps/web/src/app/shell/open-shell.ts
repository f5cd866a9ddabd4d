import type { QueryClient } from '@tanstack/react-query';
import { driverOf } from '../../lib/driver/questions.ts';
import { askFirst } from '../../lib/graphql/ask-first.ts';
import { firstAnswersToAwait, takeFirstAnswers } from '../../lib/graphql/first-answers.ts';
import { keepOnPhone } from '../../lib/graphql/persistence.ts';
import { createQueryClient } from '../../lib/graphql/query-client.ts';
import { type FirstQueries, keyOf, type Question, staleTimeOf } from '../../lib/graphql/question.ts';
import { currentUid, onOtherTabsSession } from '@volante/client/session.ts';
import { type ChatWish, type OpenChat, plugSupportChat } from '../../lib/support-chat.ts';
import { waits } from '../../lib/uploads/waits.ts';
import { hasPending, watchPending } from '../../lib/write-queue/pending-store.ts';
import { whenIdle } from '@volante/client/when-idle.ts';
import { within } from '@volante/client/within.ts';
import { openWriteQueue } from '../../lib/write-queue/write-queue.ts';

export const queryClient: QueryClient = createQueryClient();

const longestRestore = 1000;

let opened: Promise<void> | undefined;

/**
 * Once per page: this driver's last data, their pending writes, and what ties the tabs together. Every time: the first data of
 * the screen that opens. Answers with what that screen has to wait for.
 */
export async function openShell(first: FirstQueries = () => []): Promise<{ awaits?: Promise<unknown> | undefined }> {
  const uid = currentUid();
  const isFirst = opened === undefined;
  opened ??= open(uid);
  // The document of this address has asked already.
  if (globalThis.volanteFirstData?.address !== location.href) askAhead(uid, first);
  await opened;
  return isFirst ? { awaits: firstAnswersToAwait(queryClient, driverOf(uid)) } : {};
}

async function open(uid: string): Promise<void> {
  // Another driver, or nobody: only a fresh page is sure to hold nothing of this one.
  onOtherTabsSession(uid, (session) => location.replace(session ? '/auth' : '/'));
  plugSupportChat(startChat);
  openQueue(uid);
  whenIdle(() => void resumeUploads(uid));
  addEventListener('online', () => {
    void resumeUploads(uid);
    // What could not be loaded without a network is asked for again by itself.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  takeFirstAnswers(queryClient, uid);
  // A phone whose storage hangs must not keep the driver waiting for it.
  await within(longestRestore, keepOnPhone(queryClient, uid));
}

/** [GRD-01] What a screen asks first is asked for while its code comes; only what is not known already. */
function askAhead(uid: string, first: FirstQueries): void {
  const known = (question: Question) => {
    const query = queryClient.getQueryCache().find({ queryKey: keyOf(question) });
    return query !== undefined && !query.isStaleByTime(staleTimeOf(question));
  };
  askFirst([driverOf(uid), ...first(uid)].filter((question) => !known(question)));
  takeFirstAnswers(queryClient, uid);
}

/** Goes on with what was left on the phone, on whatever screen the driver is; without signal, when there is some. */
async function resumeUploads(uid: string): Promise<void> {
  if (await waits(uid, 'exchange/')) {
    const uploads = await import('../../features/handover/start-uploads.ts').catch(() => undefined);
    uploads?.startExchangeUploads(queryClient);
  }
  if (await waits(uid, 'pickUp/')) {
    const uploads = await import('../../features/handover/pick-up/pick-up-uploads.ts').catch(() => undefined);
    uploads?.startPickUpUploads(queryClient);
  }
  if (await waits(uid, 'chat/')) {
    const chat = await import('../../lib/chat/outgoing.ts').catch(() => undefined);
    chat?.startOutgoing();
  }
}

async function startChat(wish: ChatWish): Promise<OpenChat> {
  // Loads the chat and its screen together: without its screen the chat must not start.
  const [chat] = await Promise.all([
    import('../../lib/chat/start.ts'),
    import('../../features/support/chat/chat-overlay.tsx'),
  ]);
  return chat.startChat(wish);
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
