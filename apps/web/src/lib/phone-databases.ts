import { clear, createStore, type UseStore } from 'idb-keyval';
import { within } from '@volante/client/within.ts';

/** A browser that forbids storage throws at once. Here that becomes a rejected promise, like every other failure. */
function openStore(database: string, name: string): UseStore {
  const use = createStore(database, name);
  return async (mode, work) => use(mode, work);
}

/** Last answers of the data API, shown while there is no newer one. */
export const answersStore = openStore('volante-cache', 'drivers');
/** Writes that the server has not confirmed. */
export const writesStore = openStore('volante-writes', 'pending');
/** Files the driver has confirmed and the server has not. */
export const uploadsStore = openStore('volante-uploads', 'pending');
/** What is being written and has pictures with it. */
export const draftsStore = openStore('volante-drafts', 'drafts');

const patience = 2000;

/** A database that fails or hangs must not keep the driver from signing out. */
async function forgetAll(...stores: UseStore[]): Promise<void> {
  await within(patience, Promise.allSettled(stores.map((store) => clear(store))));
}

export const forgetAnswers = (): Promise<void> => forgetAll(answersStore);

/** All that the phone's databases hold of any driver. */
export const forgetDatabases = (): Promise<void> => forgetAll(answersStore, writesStore, uploadsStore, draftsStore);
