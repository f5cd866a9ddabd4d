import type { Permission } from '@volante/domain/staff/permissions';
import type { Ctx, Db } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type PersonRow = Row<'staff_people'>;

/**
 * Whoever changes who works here or what they may waits here for the others: so nobody decides by what is about to change.
 * Take it before anything else is locked.
 */
export async function lockStaff({ db }: Ctx): Promise<void> {
  await db.selectFrom('staff_roles').select('name').orderBy('name').forUpdate().execute();
}

/** Also somebody who was removed. */
export function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom('staff_people').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findColleague(db: Db, email: string): Promise<PersonRow | undefined> {
  const people = db.selectFrom('staff_people').selectAll();
  return people.where('email', '=', email).where('removed_at', 'is', null).executeTakeFirst();
}

export async function insertPerson(db: Db, person: Pick<PersonRow, 'id' | 'name' | 'email' | 'created_at'>) {
  await db.insertInto('staff_people').values(person).execute();
}

export async function markRemoved({ db, clock }: Ctx, id: string): Promise<void> {
  await db.updateTable('staff_people').set({ removed_at: clock.now() }).where('id', '=', id).execute();
}

export async function markSeen({ db, clock }: Ctx, id: string): Promise<void> {
  await db.updateTable('staff_people').set({ last_seen_at: clock.now() }).where('id', '=', id).execute();
}

export async function readNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff_people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those who work here and may do this, by name. */
export async function readColleaguesWhoMay(db: Db, permission: Permission) {
  const ids = await readPeopleWhoMay(db, permission);
  if (ids.length === 0) return [];
  const people = db.selectFrom('staff_people').select(['id', 'name', 'email']).where('id', 'in', ids);
  return people.orderBy('name').orderBy('id').execute();
}

/** Those who work here, and those who did, each by name. */
export function readPeople(db: Db) {
  return db
    .selectFrom('staff_people as p')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('staff_passkeys as k')
        .select((keys) => keys.fn.countAll<number>().as('count'))
        .whereRef('k.staff_id', '=', 'p.id')
        .as('passkeys'),
    )
    .orderBy((row) => row('removed_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Those who work here and may do this. */
export async function readPeopleWhoMay(db: Db, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_people as p')
    .innerJoin('staff_person_roles as r', 'r.staff_id', 'p.id')
    .innerJoin('staff_role_permissions as h', 'h.role', 'r.role')
    .select('p.id')
    .distinct()
    .where('p.removed_at', 'is', null)
    .where('h.permission', '=', permission)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}
