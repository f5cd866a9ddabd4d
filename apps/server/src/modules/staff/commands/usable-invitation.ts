import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findInvitation, type Invitation } from '../store/invitations.ts';

/** Why a link opens nothing, each in its own words; undefined when it does. */
function faultOf({ clock }: Ctx, { isRemoved, usedAt, endedAt, expiresAt }: Invitation): string | undefined {
  if (isRemoved) return 'Te retiraron del equipo después de esta invitación.';
  if (usedAt) return `Esta invitación ya se usó, el ${formatDateTime(usedAt)}.`;
  if (endedAt) return 'Esta invitación se retiró, o hay otra más nueva.';
  return expiresAt <= clock.now() ? `Esta invitación venció el ${formatDateTime(expiresAt)}.` : undefined;
}

/** [CON-01] The invitation of this link, while it may be used. */
export async function usableInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const invitation = await findInvitation(ctx, token);
  if (!invitation) throw new Refusal('NOT_FOUND', 'No conocemos este enlace: quizás está incompleto.');
  const fault = faultOf(ctx, invitation);
  if (fault) throw new Refusal('CONFLICT', fault);
  return invitation;
}
