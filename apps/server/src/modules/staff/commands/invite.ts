import { invitationHours } from '@volante/domain/staff/door-times';
import type { Agreement } from '../../../platform/actions/action.ts';
import { staffOf } from '../../../platform/actions/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginChange, type Changer } from '../change.ts';
import { type Agreed, mustBeGranted } from '../granting.ts';
import { linkOf } from '../invitation-link.ts';
import { endInvitationsTo, insertInvitation } from '../store/invitations.ts';
import { findColleague, type PersonRow } from '../store/people.ts';
import { readPermissionsOf, readRolesOf } from '../store/roles.ts';
import { knownRoles } from './known-roles.ts';

interface Invited {
  email: string;
  name: string;
  /** By any spelling. Of a colleague they stay what they are. */
  roles: readonly string[];
  agreement: Agreement;
}

export interface Made {
  staffId: string;
  name: string;
  roles: readonly string[];
  expiresAt: Date;
  /** Whether whom it is for works here already and gets another key. */
  isColleague: boolean;
  link: string;
  agreed: Agreed;
}

function mustBeAnother({ staffId }: Changer, { id }: PersonRow): void {
  if (staffId !== id) return;
  throw new Refusal('FORBIDDEN', 'Tu propia llave la cambia otra persona que administre el equipo.', {
    field: 'email',
  });
}

async function rolesFor(tx: Ctx, colleague: PersonRow | undefined, asked: readonly string[]): Promise<string[]> {
  const roles = await knownRoles(tx, asked);
  if (!colleague) return roles;
  const theirs = await readRolesOf(tx.db, colleague.id);
  if (roles.length === 0 || roles.join() === theirs.join()) return theirs;
  throw new Refusal(
    'CONFLICT',
    `Ya es del equipo, como ${theirs.join(', ') || 'nadie en especial'}. Sus roles se cambian con «staff role».`,
    { field: 'roles' },
  );
}

/**
 * [CON-01] An invitation for somebody new, or for a colleague who lost their key; it takes the place of the one before. Its
 * link becomes whom it is for: so it too grants all that they may.
 */
export function invite(ctx: Ctx, { email, name, roles: asked, agreement }: Invited): Promise<Made> {
  return inTransaction(ctx, async (tx) => {
    const changer = await beginChange(tx, 'staff.invite');
    const colleague = await findColleague(tx.db, email);
    if (colleague) mustBeAnother(changer, colleague);
    const roles = await rolesFor(tx, colleague, asked);
    const id = colleague?.id ?? tx.ids.next();
    // Whoever owns the machine lets in again those who lost their key: among them may be all who could agree.
    const isLetInAgain = colleague !== undefined && changer.staffId === undefined;
    const after = await readPermissionsOf(tx.db, roles);
    const to = { person: { id, name, email } };
    const agreed = isLetInAgain ? {} : await mustBeGranted(tx, changer, { after, field: 'roles', to, agreement });
    await endInvitationsTo(tx, email);
    const { staffId = `shell:${staffOf(tx.actor).name}` } = changer;
    const made = {
      staffId: id,
      name: colleague?.name ?? name,
      roles,
      expiresAt: new Date(tx.clock.now().getTime() + invitationHours * 3_600_000),
    };
    const invitedBy = { id: staffId, name: staffOf(tx.actor).name };
    const invitation = await insertInvitation(tx, { ...made, email, invitedBy, agreedBy: agreement.by });
    await addToOutbox(tx, 'staff.invitation', { id: invitation.id });
    return { ...made, agreed, isColleague: colleague !== undefined, link: linkOf(tx.config, invitation.token) };
  });
}
