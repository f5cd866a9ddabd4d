import type { LocalDate } from '@volante/domain/values/dates';
import type { Db } from '../context.ts';
import type { Store } from '../files.ts';
import { anyKeys, keysWithoutRow } from './store.ts';

const mostStored = 1000;
const mostNamed = 100;
const atOnce = 10;

/** Some are lost or left over in every old store; in another database's store nearly all are. */
const enough = (matching: number, looked: number) => matching >= looked * 0.9;

async function settledKeys(store: Store, before: LocalDate): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) {
    if (key.slice(0, 10) < before) keys.push(key);
    if (keys.length === mostStored) break;
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

/**
 * [FRT-01] Whether a store without an id is the database's: nine in ten of its files are named by rows, and nine in ten of
 * the named files are in it. Looks at no more than 1,000 and 100 of them. Younger files may still be about to get their row.
 */
export async function filesMatch(db: Db, store: Store, youngerFrom: LocalDate): Promise<boolean> {
  const stored = await settledKeys(store, youngerFrom);
  const unnamed = await keysWithoutRow(db, stored);
  if (!enough(stored.length - unnamed.length, stored.length)) return false;
  const named = await anyKeys(db, mostNamed);
  return enough(await countHeld(store, named), named.length);
}
