import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { NewRow } from '../../../platform/database/tables.ts';

export async function insertLead(db: Db, lead: NewRow<'leads'>): Promise<void> {
  await db.insertInto('leads').values(lead).execute();
}

/** What a booking link of a lead is signed with. */
export interface LinkedLead {
  id: string;
  linkEpoch: number;
}

function leads(db: Db) {
  return db.selectFrom('leads').select(['id', 'driver_id', 'source', 'link_epoch as linkEpoch']);
}

export function findLead(db: Db, id: string) {
  return leads(db).where('id', '=', id).executeTakeFirst();
}

export function leadOf(db: Db, driverId: string): Promise<LinkedLead | undefined> {
  return leads(db).where('driver_id', '=', driverId).executeTakeFirst();
}

export async function raiseLinkEpoch(db: Db, driverId: string): Promise<void> {
  await db
    .updateTable('leads')
    .set({ link_epoch: sql<number>`link_epoch + 1` })
    .where('driver_id', '=', driverId)
    .execute();
}

export async function updateLead(db: Db, id: string, changes: { source: string }): Promise<void> {
  await db.updateTable('leads').set(changes).where('id', '=', id).execute();
}
