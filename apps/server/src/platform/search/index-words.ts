import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { onlyRow } from '../database/statement.ts';
import type { SearchKind } from './search-kind.ts';
import { holdWords, replaceWords } from './store.ts';

/**
 * [CON-09] Makes the words of one thing those of its facts. Call it in the transaction that changes them, after the change: of
 * two changes at once the second one sees the first. Answers whether a word changed.
 */
export function indexWords(ctx: Ctx, { kind, wordsOf }: SearchKind, ref: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await holdWords(tx.db, kind, ref);
    const words = (await wordsOf(tx, [ref])).get(ref) ?? [];
    return onlyRow(await replaceWords(tx.db, kind, ref, words)).changed;
  });
}
