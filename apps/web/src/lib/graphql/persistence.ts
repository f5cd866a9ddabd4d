import type { Query, QueryClient } from '@tanstack/react-query';
import { delMany, update } from 'idb-keyval';
import { phoneNow } from '@volante/client/clock.ts';
import { answersStore as store } from '../phone-databases.ts';
import { currentUid } from '@volante/client/session.ts';
import { type KeptAnswer, takeKeptAnswers } from './kept-answers.ts';
import { keepFor } from './query-client.ts';

/** Raised when answers kept by an older release can no longer be shown. */
const version = 6;
const pause = 1000;

/** Each answer has a place of its own, so that two tabs never write over each other's. */
const placesOf = (uid: string) => `${version}/${uid}/`;

/**
 * Brings back this driver's last data, to show while it is asked for again: the page may have gone before it could keep
 * what came of the last thing it sent. From then on answers are kept as they come. A phone without working storage just starts empty. */
export async function keepOnPhone(client: QueryClient, uid: string): Promise<void> {
  keepNewAnswers(client, uid);
  const kept = await takeKeptAnswers();
  // Only this driver's answers, and none that is too old.
  const isGood = ([place, { updatedAt }]: [string, KeptAnswer]) =>
    place.startsWith(placesOf(uid)) && phoneNow() - updatedAt < keepFor;
  delMany(
    kept.filter((entry) => !isGood(entry)).map(([place]) => place),
    store,
  ).catch(() => {});
  for (const [, { key, data, updatedAt }] of kept.filter(isGood)) {
    if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) continue;
    client.setQueryData(key, data, { updatedAt });
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

function keepNewAnswers(client: QueryClient, uid: string): void {
  const changed = new Set<Query>();
  const save = () => {
    const queries = [...changed];
    changed.clear();
    // Nothing is stored for a driver who has signed out meanwhile.
    if (currentUid() === uid) for (const query of queries) keep(uid, query).catch(() => {});
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.meta?.keep === false) return;
    if (changed.size === 0) setTimeout(save, pause);
    changed.add(event.query);
  });
  // A page that is closed may not live until the pause is over, so it saves at once.
  addEventListener('pagehide', save);
  addEventListener('visibilitychange', save);
}

function keep(uid: string, { queryHash, queryKey: key, state }: Query): Promise<void> {
  const answer: KeptAnswer = { key, data: state.data, updatedAt: state.dataUpdatedAt };
  return update<KeptAnswer>(
    placesOf(uid) + queryHash,
    (kept) => (kept && kept.updatedAt > answer.updatedAt ? kept : answer),
    store,
  );
}
