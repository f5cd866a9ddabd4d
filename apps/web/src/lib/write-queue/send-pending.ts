import type { QueryClient } from '@tanstack/react-query';
import { afterRefusal } from '@volante/domain/api/after-refusal';
import { repeatableMs } from '@volante/domain/api/idempotency-key';
import { now } from '@volante/client/clock.ts';
import { ApiError, NetworkError, SignedOutError } from '@volante/client/errors.ts';
import { request } from '../graphql/request.ts';
import { reportError } from '../report-error.ts';
import { renewOutdated } from '../updates.ts';
import type { QueueableMutation } from './define-mutation.ts';
import { changePending, type PendingWrite, removePending } from './pending-store.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a table of mutations of every shape
export type AnyQueueable = QueueableMutation<any, any>;

export interface QueueSurroundings {
  uid: string;
  client: QueryClient;
  /** Every queueable mutation of the app by its name; loaded when one of its writes is sent. */
  mutations: Record<string, () => Promise<AnyQueueable>>;
  tell: (text: string) => void;
}

/** About a quarter of an hour of a server that breaks on this one write. */
const mostFailures = 20;

type Outcome = 'done' | 'wait' | { dropped: string };

/** Sends one write. False: not now, it stays first in the queue. */
export async function sendPending(write: PendingWrite, around: QueueSurroundings): Promise<boolean> {
  const outcome = await attempt(write, around);
  if (outcome === 'wait') return false;
  // Told first: of a tab that ends in between the next one says it again, where it would have been lost without a word.
  if (outcome !== 'done') around.tell(outcome.dropped);
  await removePending(around.uid, write.key);
  if (outcome !== 'done') void around.client.invalidateQueries();
  return true;
}

async function attempt(write: PendingWrite, { uid, client, mutations }: QueueSurroundings): Promise<Outcome> {
  const load = mutations[write.mutation];
  if (!load) return unknownHere(write, uid);
  if (write.firstSentAt !== undefined && now() - write.firstSentAt > repeatableMs) {
    return { dropped: 'No pudimos confirmar un cambio que hiciste antes. Revisa si quedó guardado.' };
  }
  try {
    const mutation = await load();
    if (write.firstSentAt === undefined) await changePending(uid, write.key, { firstSentAt: now() });
    return await request(mutation.document, write.variables, { idempotencyKey: write.key, uid }).then(
      (result) => {
        mutation.done?.(client, result, write.variables);
        return 'done';
      },
      (error: unknown) => (error instanceof ApiError ? answered(error, mutation, write, uid) : Promise.reject(error)),
    );
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof SignedOutError)) reportError(error);
    return 'wait';
  }
}

/** [RUN-05] Made by a newer release in another tab, or by one so old that nothing sends it any more. */
async function unknownHere(write: PendingWrite, uid: string): Promise<Outcome> {
  const failures = (write.failures ?? 0) + 1;
  if (failures >= mostFailures) return { dropped: 'Un cambio antiguo ya no se puede enviar.' };
  await changePending(uid, write.key, { failures });
  void renewOutdated();
  return 'wait';
}

async function answered(error: ApiError, mutation: AnyQueueable, write: PendingWrite, uid: string): Promise<Outcome> {
  const after = afterRefusal(error);
  if (after === 'wait') {
    await changePending(uid, write.key, { firstSentAt: write.firstSentAt });
    return 'wait';
  }
  if (after === 'arrived') return 'done';
  const failures = (write.failures ?? 0) + 1;
  if (after === 'broken' && failures < mostFailures) {
    await changePending(uid, write.key, { failures });
    return 'wait';
  }
  reportError(error, { mutation: write.mutation });
  return { dropped: mutation.refused(error, write.variables) };
}
