import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteAuthor } from '../note-author.ts';
import { lockDriver } from '../store/drivers.ts';
import { findNote, withdrawNote } from '../store/notes.ts';

/** [CON-10] Its author takes a note back. It stays in the record as withdrawn; taking it back again changes nothing. */
export async function takeNoteBack(ctx: Ctx, { uid, id }: { uid: string; id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDriver(tx.db, uid);
    await mustNotBeBlocked(tx, uid);
    const note = await findNote(tx.db, uid, id);
    if (!note) throw new Refusal('NOT_FOUND', 'No existe esa nota de este conductor.', { field: 'note' });
    if (note.author !== noteAuthor(tx.actor)) {
      throw new Refusal('FORBIDDEN', `La escribió ${note.author_name}: solo quien escribe una nota la retira.`, {
        field: 'note',
      });
    }
    await withdrawNote(tx.db, id, tx.clock.now());
  });
}
