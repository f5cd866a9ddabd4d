import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import { now } from '../clock.ts';
import { keepFor } from './query-client.ts';

/** One answer of the data API as it is kept on the phone. */
interface KeptAnswer {
  key: QueryKey;
  data: unknown;
  updatedAt: number;
}

/** Raised when answers kept by an older release can no longer be shown. */
const version = 1;
const pause = 1000;

const store = createStore('volante-cache', 'drivers');
const place = (uid: string) => `${version}/${uid}`;

/** One driver at a time: what an earlier one left behind goes. */
async function forgetOthers(uid: string): Promise<void> {
  const others = (await keys<string>(store)).filter((key) => key !== place(uid));
  if (others.length > 0) await delMany(others, store);
}

/** Brings back this driver's last data and keeps it from then on. A phone without working storage just starts empty. */
export async function keepOnPhone(client: QueryClient, uid: string): Promise<void> {
  forgetOthers(uid).catch(() => {});
  const kept = await get<KeptAnswer[]>(place(uid), store).catch(() => undefined);
  for (const { key, data, updatedAt } of kept ?? []) {
    if (now() - updatedAt < keepFor) client.setQueryData(key, data, { updatedAt });
  }
  let saving: ReturnType<typeof setTimeout> | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    saving ??= setTimeout(() => {
      saving = undefined;
      set(place(uid), answersOf(client), store).catch(() => {});
    }, pause);
  });
}

const isKept = ({ state, meta }: Query) => state.data !== undefined && meta?.keep !== false;

function answersOf(client: QueryClient): KeptAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(isKept)
    .map(({ queryKey: key, state }) => ({ key, data: state.data, updatedAt: state.dataUpdatedAt }));
}

export function forgetKeptData(): Promise<void> {
  return clear(store);
}
