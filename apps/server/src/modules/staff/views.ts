import type { Ctx } from '../../platform/context.ts';
import { readOpenInvitations, readRolesOfInvitations } from './store/invitations.ts';
import { readPeople } from './store/people.ts';
import { readEverybodysRoles } from './store/roles.ts';

/** Those who work here and those who did, with what is theirs. */
export async function peopleView({ db }: Ctx) {
  const [people, roles] = [await readPeople(db), await readEverybodysRoles(db)];
  return people.map(({ id, name, email, passkeys, last_seen_at: lastSeenAt, removed_at: removedAt }) => ({
    id,
    name,
    email,
    roles: roles.get(id) ?? [],
    passkeys: passkeys ?? 0,
    lastSeenAt,
    removedAt,
  }));
}

/** Those that nobody has used yet. */
export async function invitationsView(ctx: Ctx) {
  const open = await readOpenInvitations(ctx);
  const ids = open.map(({ id }) => id);
  const roles = await readRolesOfInvitations(ctx.db, ids);
  return open.map(({ id, email, name, invitedBy, expiresAt }) => ({
    id,
    email,
    name,
    roles: roles.get(id) ?? [],
    invitedBy,
    expiresAt,
  }));
}
