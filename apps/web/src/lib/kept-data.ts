import { forgetKeptData } from './graphql/persistence.ts';
import { forgetPendingWrites } from './write-queue/pending-store.ts';

/** All that the phone's database holds of any driver. */
export async function forgetDatabases(): Promise<void> {
  await Promise.allSettled([forgetKeptData(), forgetPendingWrites()]);
}
