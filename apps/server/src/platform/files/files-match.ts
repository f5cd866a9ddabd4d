import type { LocalDate } from '@volante/domain/values/dates';
import type { Db } from '../context.ts';
import type { Store } from '../files.ts';
import { anyKeys, keysWithoutRow } from './store.ts';
import { isTooMany } from './too-many.ts';

const mostStored = 1000;
const mostNamed = 100;
const atOnce = 10;

/** Some are lost or left over in every old store, as the sweep knows; in another database's store nearly all are. */
const areFew = (count: number, looked: number) => !isTooMany(count, looked) || count <= looked / 10;

/** Some keys of days before this one. Younger files may still be about to get their row. */
export async function settledKeys(store: Store, before: LocalDate, most: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) {
    if (key.slice(0, 10) < before) keys.push(key);
    if (keys.length === most) break;
  }
  return keys;
}

async function countHeld(store: Store, keys: readonly string[]): Promise<number> {
  let held = 0;
  for (let start = 0; start < keys.length; start += atOnce) {
    const found = await Promise.all(keys.slice(start, start + atOnce).map((key) => store.has(key)));
    held += found.filter(Boolean).length;
  }
  return held;
}

/** Whether the store has nearly all of these files, of at most 100 looked at, and one at least. */
export async function holdsFiles(store: Store, keys: readonly string[]): Promise<boolean> {
  const looked = keys.slice(0, mostNamed);
  const held = await countHeld(store, looked);
  return held > 0 && areFew(looked.length - held, looked.length);
}

/**
 * [FRT-01] Whether a store without an id is the database's: rows name nearly all of its files, of at most 1,000 looked at,
 * and it holds the files that rows name.
 */
export async function filesMatch(db: Db, store: Store, youngerFrom: LocalDate): Promise<boolean> {
  const stored = await settledKeys(store, youngerFrom, mostStored);
  const unnamed = await keysWithoutRow(db, stored);
  return areFew(unnamed.length, stored.length) && holdsFiles(store, await anyKeys(db, mostNamed));
}
