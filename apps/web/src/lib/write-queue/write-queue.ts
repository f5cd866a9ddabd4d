import { useMemo } from 'react';
import { randomText } from '@volante/client/random.ts';
import type { QueueableMutation } from './define-mutation.ts';
import { addPending, usePendingWrites } from './pending-store.ts';

let uid: string | undefined;
let wakeSender: () => void = () => {};

/** From now on writes are this driver's; `wake` tells the sender of a new one. */
export function openWriteQueue(driver: string, wake: () => void): void {
  uid = driver;
  wakeSender = wake;
}

/** Keeps the write on the phone; it is safe once this answers, and goes out as soon as it can. */
export async function enqueue<Result, Variables>(
  mutation: QueueableMutation<Result, Variables>,
  variables: Variables,
): Promise<void> {
  if (!uid) throw new Error('The write queue has not been opened.');
  await addPending(uid, { key: randomText(16), mutation: mutation.name, variables });
  wakeSender();
}

/** The variables of this mutation's writes that the server has not confirmed: lay them over what the server says. */
export function usePending<Variables>(mutation: string): Variables[] {
  const writes = usePendingWrites();
  return useMemo(
    () => writes.filter((write) => write.mutation === mutation).map((write) => write.variables as Variables),
    [writes, mutation],
  );
}
