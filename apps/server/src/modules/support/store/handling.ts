import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { waitsSince } from './waiting.ts';

/** Whose the case is from now on; null: nobody's. */
export async function keepAssignee(db: Db, id: string, assignee: string | null, now: Date): Promise<void> {
  await db
    .updateTable('support_cases')
    .set({ assignee, assigned_at: assignee === null ? null : now })
    .where('id', '=', id)
    .execute();
}

export async function keepSnooze(db: Db, id: string, until: Date | null): Promise<void> {
  await db.updateTable('support_cases').set({ snoozed_until: until }).where('id', '=', id).execute();
}

export async function openAgain(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('support_cases')
    .set({ status: 'active', closed_at: null, closed_by: null, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Until when whoever has it may leave it aside: a snooze that is over counts from its end. */
const takeFromOwners = statement(
  { id: text },
  (now: Date, since: Date, working: readonly string[]) => sql`
    update support_cases c set assignee = null, assigned_at = null
    where c.status = 'active' and c.assignee is not null and (
      not c.assignee = any(${working}::text[])
      or (greatest(c.assigned_at, coalesce(c.snoozed_until, c.assigned_at)) <= ${since}
        and coalesce(c.snoozed_until, ${now}) <= ${now}
        and ${waitsSince(sql.ref('c.id'))} <= ${since})
    )
    returning c.id`,
);

/** [CON-21] Those whose owner let the driver wait since before then, or works here no longer, are nobody's from now on. */
export async function takeFromSilentOwners(
  db: Db,
  { now, since, working }: { now: Date; since: Date; working: readonly string[] },
): Promise<string[]> {
  return (await takeFromOwners(db, now, since, working)).map(({ id }) => id);
}
