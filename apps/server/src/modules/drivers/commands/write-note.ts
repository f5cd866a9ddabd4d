import { readNote } from '@volante/domain/drivers/note';
import { staffOf } from '../../../platform/actions/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteAuthor } from '../note-author.ts';
import { lockDriver } from '../store/drivers.ts';
import { insertNote } from '../store/notes.ts';

/** [CON-10] Notes something about a driver, for the staff alone. */
export async function writeNote(ctx: Ctx, { uid, typed }: { uid: string; typed: string }): Promise<void> {
  const note = readNote(typed);
  if ('problem' in note) throw new Refusal('BAD_USER_INPUT', note.problem, { field: 'text' });
  await inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.', { field: 'driver' });
    await mustNotBeBlocked(tx, uid);
    await insertNote(tx.db, {
      id: tx.ids.next(),
      driver_id: uid,
      written_at: tx.clock.now(),
      author: noteAuthor(tx.actor),
      author_name: staffOf(tx.actor).name,
      text: note.text,
    });
  });
}
