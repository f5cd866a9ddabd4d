import type { StaffDriverNote } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { noteAuthor } from '../note-author.ts';
import type { StaffDriverMapper } from '../staff.mappers.ts';
import { newestNotes } from '../store/notes.ts';

const most = 100;

/** [CON-10] What staff noted about a driver. [DAY-02] Not what it says while the data are blocked. */
export async function staffNotes(
  { db, actor }: Ctx,
  { uid, blocked }: Pick<StaffDriverMapper, 'uid' | 'blocked'>,
): Promise<StaffDriverNote[]> {
  const me = noteAuthor(actor);
  const rows = await newestNotes(db, uid, most);
  return rows.map(({ id, written_at, author, author_name, text, withdrawn_at }) => ({
    id,
    at: written_at,
    author: author_name,
    mine: author === me,
    text: blocked ? null : text,
    withdrawnAt: withdrawn_at,
  }));
}
