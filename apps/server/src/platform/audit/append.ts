import type { Ctx } from '../context.ts';
import { onlyRow } from '../database/statement.ts';
import type { Chain } from './chains.ts';
import { type HashedRow, headSeal, rowHash, type Words, wordsHash } from './row-hash.ts';
import { holdHead, insertAct } from './store.ts';

export type NewAct = Omit<HashedRow, 'place' | 'previous_hash' | 'input_hash'> & {
  chain: Chain;
  words: Words | null;
  drivers: readonly string[];
};

/**
 * Adds a row to the end of its chain, in the transaction of `tx`. Until that ends nobody else can add one: so this comes
 * last in it.
 */
export async function append(tx: Ctx, { words, drivers, ...act }: NewAct): Promise<void> {
  const head = onlyRow(await holdHead(tx.db, act.chain));
  const place = head.place + 1;
  const row: HashedRow = {
    ...act,
    place,
    input_hash: words && wordsHash(words),
    previous_hash: head.hash,
  };
  const hash = rowHash(tx.vault, row, drivers);
  const seal = headSeal(tx.vault, act.chain, place, hash);
  await insertAct(tx.db, JSON.stringify({ ...row, hash }), words && JSON.stringify(words), drivers, seal);
}
