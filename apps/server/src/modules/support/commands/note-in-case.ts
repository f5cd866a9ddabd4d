import { readNote } from '@volante/domain/drivers/note';
import { staffOf } from '../../../platform/actions/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteAuthor } from '../../drivers/public.ts';
import { tellHandled } from '../news.ts';
import { findCaseNote, insertCaseNote, withdrawCaseNote } from '../store/case-notes.ts';
import { lockCase } from '../store/cases.ts';

async function lockedCase(tx: Ctx, caseId: string) {
  const found = await lockCase(tx.db, caseId);
  if (!found) throw new Refusal('NOT_FOUND', 'Ese caso no existe.', { field: 'case' });
  await mustNotBeBlocked(tx, found.driver_id);
  return found;
}

/** [CON-21] Notes something in a case, open or closed, for the staff alone. */
export async function noteInCase(ctx: Ctx, { caseId, typed }: { caseId: string; typed: string }): Promise<void> {
  const note = readNote(typed);
  if ('problem' in note) throw new Refusal('BAD_USER_INPUT', note.problem, { field: 'text' });
  await inTransaction(ctx, async (tx) => {
    const { driver_id: driverId } = await lockedCase(tx, caseId);
    await insertCaseNote(tx.db, {
      id: tx.ids.next(),
      case_id: caseId,
      driver_id: driverId,
      written_at: tx.clock.now(),
      author: noteAuthor(tx.actor),
      author_name: staffOf(tx.actor).name,
      text: note.text,
    });
    tellHandled(tx, caseId);
  });
}

/** [CON-21] Its author takes a note back. It stays as withdrawn; taking it back again changes nothing. */
export async function takeCaseNoteBack(ctx: Ctx, { caseId, id }: { caseId: string; id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockedCase(tx, caseId);
    const note = await findCaseNote(tx.db, caseId, id);
    if (!note) throw new Refusal('NOT_FOUND', 'No existe esa nota de este caso.', { field: 'note' });
    if (note.author !== noteAuthor(tx.actor)) {
      throw new Refusal('FORBIDDEN', `La escribió ${note.author_name}: solo quien escribe una nota la retira.`, {
        field: 'note',
      });
    }
    await withdrawCaseNote(tx.db, id, tx.clock.now());
    tellHandled(tx, caseId);
  });
}
