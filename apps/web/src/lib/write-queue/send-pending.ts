import type { QueryClient } from '@tanstack/react-query';
import { now } from '../clock.ts';
import { ApiError, NetworkError, SignedOutError } from '../errors.ts';
import { request } from '../graphql/request.ts';
import { reportError } from '../report-error.ts';
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

/** The server forgets keys after 24 h: an attempt older than this may not be repeated. */
const repeatable = 23 * 60 * 60_000;
const mostFailures = 5;
const passing = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL']);

/** Sends one write. False: not now, it stays first in the queue. */
export async function sendPending(write: PendingWrite, around: QueueSurroundings): Promise<boolean> {
  const { uid, client, tell } = around;
  const load = around.mutations[write.mutation];
  if (!load) return drop('Un cambio antiguo ya no se puede enviar.');
  if (write.firstSentAt !== undefined && now() - write.firstSentAt > repeatable) {
    return drop('No pudimos confirmar un cambio que hiciste ayer. Revisa si quedó guardado.');
  }
  let mutation: AnyQueueable;
  try {
    mutation = await load();
    if (write.firstSentAt === undefined) await changePending(uid, write.key, { firstSentAt: now() });
    const result = await request(mutation.document, write.variables, { idempotencyKey: write.key });
    mutation.done?.(client, result, write.variables);
  } catch (error) {
    return failed(error);
  }
  await removePending(uid, write.key);
  return true;

  async function drop(text: string): Promise<true> {
    await removePending(uid, write.key);
    await client.invalidateQueries();
    tell(text);
    return true;
  }

  async function failed(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) {
      if (!(error instanceof NetworkError || error instanceof SignedOutError)) reportError(error);
      return false;
    }
    if (error.code === 'UNAUTHENTICATED') return false;
    const failures = (write.failures ?? 0) + 1;
    if (passing.has(error.code) && failures < mostFailures) {
      await changePending(uid, write.key, { failures });
      return false;
    }
    reportError(error, { mutation: write.mutation });
    return drop(mutation.refused(error, write.variables));
  }
}
