import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { int } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { append } from './append.ts';
import { signerOf } from './signer.ts';

export const erasing = 'audit erase';

const deleteWords = statement(
  { action_id: int },
  (uid: string) => sql`
    delete from staff_action_words where action_id in (select action_id from staff_action_drivers where driver_id = ${uid})
    returning action_id`,
);

/**
 * The words of every row about a driver go; a row says that they went, so that words lost in another way are found. It is
 * kept as long as the rows it speaks of.
 */
export async function eraseWordsOf(tx: Ctx, uid: string): Promise<void> {
  const gone = await deleteWords(tx.db, uid);
  if (gone.length === 0) return;
  await append(tx, {
    ...signerOf({ kind: 'system' }),
    chain: 'money',
    at: tx.clock.now(),
    action: erasing,
    title: 'Se borraron las palabras guardadas sobre ti',
    permission: null,
    subject_kind: 'driver',
    subject_ref: uid,
    outcome: 'done',
    refusal_code: null,
    approval_id: null,
    looked_quarter: null,
    cut_through: null,
    cut_hash: null,
    words: null,
    drivers: [uid],
  });
}
