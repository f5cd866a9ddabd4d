import type { Db } from '../../../platform/context.ts';
import type { NewRow } from '../../../platform/database/tables.ts';

export async function insertLead(db: Db, lead: NewRow<'leads'>): Promise<void> {
  await db.insertInto('leads').values(lead).execute();
}

export function findLead(db: Db, id: string): Promise<{ driver_id: string; source: string | null } | undefined> {
  return db.selectFrom('leads').select(['driver_id', 'source']).where('id', '=', id).executeTakeFirst();
}

export async function leadIdOf(db: Db, driverId: string): Promise<string | undefined> {
  const row = await db.selectFrom('leads').select('id').where('driver_id', '=', driverId).executeTakeFirst();
  return row?.id;
}

export async function updateLead(db: Db, id: string, changes: { source: string }): Promise<void> {
  await db.updateTable('leads').set(changes).where('id', '=', id).execute();
}
