import { sql } from 'kysely';
import { actorName } from '../actor-name.ts';
import type { Ctx } from '../context.ts';
import { instant } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** Notes that a backup ended well. */
export async function noteBackup(
  { db, ids, actor }: Ctx,
  { madeAt, what }: { madeAt: Date; what: string },
): Promise<void> {
  await db
    .insertInto('backups')
    .values({ id: ids.next(), made_at: madeAt, by_ref: actorName(actor), what })
    .execute();
}

/** When the last good backup was made; before the first one, when the house began. */
export const lastBackup = statement(
  { at: instant },
  () => sql`
    select coalesce((select max(made_at) from backups), (select min(applied_at) from migrations)) as at`,
);
