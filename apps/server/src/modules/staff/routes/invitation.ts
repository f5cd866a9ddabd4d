import { company } from '@volante/domain/company/company';
import { creationOptions } from '../../../platform/passkeys/ceremony.ts';
import { acceptInvitation } from '../commands/accept-invitation.ts';
import { usableInvitation } from '../commands/usable-invitation.ts';
import { hashOf } from '../hash.ts';
import { readRolesOfInvitations } from '../store/invitations.ts';
import { endSession } from '../store/sessions.ts';
import type { Visit } from './visit.ts';

const purposeOf = (token: string) => `staff-accept-${hashOf(token)}`;

/** Who invites, as whom. */
export async function readInvitation(visit: Visit) {
  await visit.countTry();
  const { db } = visit.ctx;
  const { id, name, email, invitedBy } = await usableInvitation(visit.ctx, visit.said('token'));
  const roles = await readRolesOfInvitations(db, [id]);
  return { name, email, invitedBy, roles: roles.get(id) ?? [] };
}

/** No authenticator is left out: the passkey that it makes takes the place of the one before. */
export async function invitationOptions(visit: Visit) {
  await visit.countTry();
  const token = visit.said('token');
  const { staffId, name, email } = await usableInvitation(visit.ctx, token);
  const owner = { id: staffId, name: email, displayName: name };
  const challenge = visit.giveChallenge(purposeOf(token));
  return creationOptions({ called: `${company().name} Consola`, owner, present: [], site: visit.site, challenge });
}

/** Whoever was signed in on this browser before is so no more. */
export async function accept(visit: Visit) {
  await visit.countTry();
  const token = visit.said('token');
  const before = await visit.livingSession();
  const challenge = visit.challengeFor(purposeOf(token));
  const cookie = await acceptInvitation(visit.ctx, { token, text: visit.credential, challenge, site: visit.site });
  if (before) await endSession(visit.ctx, before.id);
  visit.letIn(cookie);
  return {};
}
