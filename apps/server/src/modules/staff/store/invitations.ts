import type { Ctx, Db } from '../../../platform/context.ts';
import { hashOf } from '../hash.ts';

/** As it was made, and what became of it. */
export interface Invitation {
  id: string;
  /** Whose passkey it makes: somebody new, or somebody who lost theirs. */
  staffId: string;
  email: string;
  name: string;
  invitedBy: string;
  expiresAt: Date;
  usedAt: Date | null;
  endedAt: Date | null;
  /** Whether whom it was for has been removed since. */
  isRemoved: boolean;
}

function invitations(db: Db) {
  return db
    .selectFrom('staff_invitations as i')
    .leftJoin('staff_people as p', 'p.id', 'i.staff_id')
    .select([
      'i.id',
      'i.staff_id as staffId',
      'i.email',
      'i.name',
      'i.invited_by_name as invitedBy',
      'i.expires_at as expiresAt',
      'i.used_at as usedAt',
      'i.ended_at as endedAt',
    ])
    .select((row) => row('p.removed_at', 'is not', null).$castTo<boolean>().as('isRemoved'));
}

/** The one whose link holds this, whatever became of it. */
export function findInvitation({ db }: Ctx, token: string): Promise<Invitation | undefined> {
  const hash = hashOf(token);
  return invitations(db)
    .where((row) => row.or([row('i.token_hash', '=', hash), row('i.mail_token_hash', '=', hash)]))
    .executeTakeFirst();
}

function open({ db, clock }: Ctx) {
  return invitations(db)
    .where('i.used_at', 'is', null)
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', clock.now());
}

export const findOpenInvitation = (ctx: Ctx, id: string): Promise<Invitation | undefined> =>
  open(ctx).where('i.id', '=', id).executeTakeFirst();

export const readOpenInvitations = (ctx: Ctx): Promise<Invitation[]> =>
  open(ctx).orderBy('i.expires_at').orderBy('i.id').execute();

/** The roles of each of these, by its id. */
export async function readRolesOfInvitations(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const roles = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return roles;
  const rows = db.selectFrom('staff_invitation_roles').selectAll().where('invitation_id', 'in', ids).orderBy('role');
  for (const { invitation_id: id, role } of await rows.execute()) roles.get(id)?.push(role);
  return roles;
}

interface NewInvitation {
  staffId: string;
  email: string;
  name: string;
  roles: readonly string[];
  invitedBy: { id: string; name: string };
  /** Who agreed to it, where another person had to. */
  agreedBy: string | undefined;
  expiresAt: Date;
}

/** Answers its id and the secret of its link, which nobody can read again. */
export async function insertInvitation(
  { db, ids, clock }: Ctx,
  { staffId, email, name, roles, invitedBy, agreedBy, expiresAt }: NewInvitation,
): Promise<{ id: string; token: string }> {
  const [id, token] = [ids.next(), ids.secret()];
  await db
    .insertInto('staff_invitations')
    .values({
      id,
      token_hash: hashOf(token),
      staff_id: staffId,
      email,
      name,
      invited_by: invitedBy.id,
      invited_by_name: invitedBy.name,
      agreed_by: agreedBy ?? null,
      created_at: clock.now(),
      expires_at: expiresAt,
    })
    .execute();
  if (roles.length > 0) {
    const held = roles.map((role) => ({ invitation_id: id, role }));
    await db.insertInto('staff_invitation_roles').values(held).execute();
  }
  return { id, token };
}

/** The secret of the link in the mail. A mail that is sent again has another one. */
export async function keepMailToken({ db }: Ctx, id: string, token: string): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ mail_token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute();
}

export async function markUsed({ db, clock }: Ctx, id: string): Promise<void> {
  await db.updateTable('staff_invitations').set({ used_at: clock.now() }).where('id', '=', id).execute();
}

const ending = ({ db, clock }: Ctx) =>
  db
    .updateTable('staff_invitations')
    .set({ ended_at: clock.now() })
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null);

/** How many that still worked there were. Those that expired end too. */
export async function endInvitationsTo(ctx: Ctx, email: string): Promise<number> {
  const ended = await ending(ctx).where('email', '=', email).returning('expires_at').execute();
  return ended.filter(({ expires_at: at }) => at > ctx.clock.now()).length;
}

/** Whoever is gone, or may less than before, leaves no link behind that they made or agreed to. */
export async function endInvitationsBy(ctx: Ctx, staffId: string): Promise<void> {
  await ending(ctx)
    .where((row) => row.or([row('invited_by', '=', staffId), row('agreed_by', '=', staffId)]))
    .execute();
}
