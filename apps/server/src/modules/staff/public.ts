import type { Permission } from '@volante/domain/staff/permissions';
import type { Ctx } from '../../platform/context.ts';
import { findPerson, lockStaff, readColleaguesWhoMay, readNames, readPeopleWhoMay } from './store/people.ts';
import { readPermissionsHeldBy } from './store/roles.ts';
import { readProvenAt } from './store/sessions.ts';

export { colleagueField } from './actions/fields.ts';
export { joinDemoStaff } from './demo-staff.ts';

/** When whoever asks last proved with their passkey, in this session, that they are there. Null for the shell and jobs. */
export async function provenSince(ctx: Ctx): Promise<Date | null> {
  const { actor } = ctx;
  return actor.kind === 'staff' && actor.sessionId ? readProvenAt(ctx, actor.sessionId) : null;
}

/** Ids of those who work here and hold this permission. */
export const peopleWhoMay = ({ db }: Ctx, permission: Permission): Promise<string[]> =>
  readPeopleWhoMay(db, permission);

/** The same with their names and addresses, by name. */
export const colleaguesWhoMay = ({ db }: Ctx, permission: Permission) => readColleaguesWhoMay(db, permission);

/** What somebody who works here may do at this moment. */
export const permissionsOf = async ({ db }: Ctx, id: string): Promise<ReadonlySet<Permission>> =>
  new Set(await readPermissionsHeldBy(db, id));

/** What people are called, also those who were removed. */
export const staffNames = ({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  readNames(db, ids);

/** Somebody who works here, or did. */
export const staffPerson = ({ db }: Ctx, id: string) => findPerson(db, id);

/** Until the transaction ends nobody's roles change. Take it before anything else is locked. */
export const holdStaff = lockStaff;
