import { documentAheadDays, type ToDo } from '@volante/domain/home/to-do';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readDocuments } from '../store.ts';
import { statusToday } from './driver-documents.ts';

/** [DAY-07] The documents that have expired or are about to, and that nobody has renewed. */
export async function documentToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const until = addDays(localDateOf(ctx.clock.now()), documentAheadDays);
  const rows = await readDocuments(ctx.db, uid);
  return rows.flatMap((row) => {
    const status = statusToday(ctx, row);
    const due = row.expires_on !== null && row.expires_on <= until && (status === 'EXPIRING' || status === 'EXPIRED');
    return due && row.expires_on ? [{ kind: 'document', name: row.name, expires: row.expires_on } as const] : [];
  });
}
