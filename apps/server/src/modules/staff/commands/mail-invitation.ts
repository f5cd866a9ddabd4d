import { company } from '@volante/domain/company/company';
import { invitationHours } from '@volante/domain/staff/door-times';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { sendNotice } from '../../../platform/mail.ts';
import { linkOf } from '../invitation-link.ts';
import { findOpenInvitation, keepMailToken } from '../store/invitations.ts';

/** Its link is made only when it is sent, so that no table ever holds it. */
export async function mailInvitation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const invitation = await findOpenInvitation(ctx, id);
  if (!invitation) return;
  const token = ctx.ids.secret();
  await keepMailToken(ctx, id, token);
  await sendNotice(ctx, {
    to: invitation.email,
    subject: `Tu invitación a la consola de ${company().name}`,
    text: `Te invitan a la consola de ${company().name}. Abre este enlace en el equipo donde trabajas y crea tu llave de acceso. Sirve una vez, durante ${invitationHours} horas (hasta el ${formatDateTime(invitation.expiresAt)}):\n${linkOf(ctx.config, token)}\nSirve la huella, la cara o el PIN de ese equipo, tu teléfono por código QR o una llave de seguridad USB: no hay contraseñas.\nSi no esperabas esta invitación, no abras el enlace y avísanos.`,
  });
}
