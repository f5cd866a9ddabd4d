import { get, update } from 'idb-keyval';
import { liveValue, useLiveValue } from '@volante/client/live-value.ts';
import { writesStore as store } from '../phone-databases.ts';

/** One write that the server has not confirmed yet. */
export interface PendingWrite {
  /** Its Idempotency-Key, the same for every attempt. */
  key: string;
  mutation: string;
  variables: unknown;
  /** Set before the first attempt goes out: from then on the server may have it. */
  firstSentAt?: number;
  failures?: number;
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('volante-writes') : undefined;

/** The stored lists are the truth; this is this tab's copy of the driver's own for showing. */
const shown = liveValue<readonly PendingWrite[]>([]);

export function pendingWrites(uid: string): Promise<PendingWrite[]> {
  return get<PendingWrite[]>(uid, store).then((list) => list ?? []);
}

async function show(uid: string): Promise<void> {
  shown.set(await pendingWrites(uid));
}

async function change(uid: string, next: (list: PendingWrite[]) => PendingWrite[]): Promise<void> {
  await update<PendingWrite[]>(uid, (list) => next(list ?? []), store);
  await show(uid);
  channel?.postMessage(uid);
}

export const addPending = (uid: string, write: PendingWrite): Promise<void> => change(uid, (list) => [...list, write]);

export const changePending = (uid: string, key: string, fields: Partial<PendingWrite>): Promise<void> =>
  change(uid, (list) => list.map((write) => (write.key === key ? { ...write, ...fields } : write)));

export const removePending = (uid: string, key: string): Promise<void> =>
  change(uid, (list) => list.filter((write) => write.key !== key));

/** Shows this driver's list from now on, also as other tabs change it. */
export async function watchPending(uid: string, changedElsewhere: () => void): Promise<void> {
  channel?.addEventListener('message', (event) => {
    if (event.data === uid) show(uid).then(changedElsewhere, () => {});
  });
  await show(uid);
}

export const hasPending = (): boolean => shown.get().length > 0;

export const usePendingWrites = (): readonly PendingWrite[] => useLiveValue(shown);
