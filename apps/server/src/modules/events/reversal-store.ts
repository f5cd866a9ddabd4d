import type { Db } from '../../platform/context.ts';
import type { Row } from '../../platform/database/tables.ts';

export async function insertReversal(db: Db, row: Row<'event_reversals'>): Promise<void> {
  await db.insertInto('event_reversals').values(row).execute();
}

/** Whether an event has been reversed, and whether it reverses another. */
export async function reversalsAbout(db: Db, id: string): Promise<{ reversed: boolean; isReversal: boolean }> {
  const rows = await db
    .selectFrom('event_reversals')
    .select(['event_id', 'counter_id'])
    .where((eb) => eb.or([eb('event_id', '=', id), eb('counter_id', '=', id)]))
    .execute();
  return {
    reversed: rows.some(({ event_id }) => event_id === id),
    isReversal: rows.some(({ counter_id }) => counter_id === id),
  };
}
