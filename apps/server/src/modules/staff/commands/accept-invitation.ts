import { recordAct } from '../../../platform/audit/record.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Answer, readCreation } from '../../../platform/passkeys/ceremony.ts';
import type { Challenge } from '../../../platform/passkeys/challenge.ts';
import { useChallenge } from '../../../platform/passkeys/store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Invitation, markUsed, readRolesOfInvitations } from '../store/invitations.ts';
import { findPerson, lockStaff, markSeen } from '../store/people.ts';
import { replacePasskey } from '../store/passkeys.ts';
import { endSessionsOf, insertSession } from '../store/sessions.ts';
import { join } from './join.ts';
import { usableInvitation } from './usable-invitation.ts';

interface Acceptance extends Pick<Answer, 'text' | 'site'> {
  token: string;
  challenge: Challenge;
}

const failed = () => new Refusal('FORBIDDEN', 'No pudimos crear la llave de acceso. Vuelve a intentarlo.');

/** Somebody new, with the roles they were promised; or the colleague who lost their key, as they are. */
async function becomeStaff(tx: Ctx, { id, staffId, name, email }: Invitation): Promise<void> {
  if (await findPerson(tx.db, staffId)) return;
  const roles = (await readRolesOfInvitations(tx.db, [id])).get(id) ?? [];
  await join(tx, { id: staffId, name, email, roles });
}

async function record(tx: Ctx, { staffId, name }: Invitation): Promise<void> {
  await recordAct(
    { ...tx, actor: { kind: 'staff', door: 'console', staffId, name } },
    {
      action: 'staff accept',
      title: 'Acepta su invitación y crea su llave de acceso',
      permission: null,
      subject: { kind: 'staff', ref: staffId },
    },
  );
}

/**
 * [CON-01] Whoever has the link of an invitation gets a passkey, the only one from now on, and a session; those with the key
 * before end. Answers the session's cookie. Of two at the same moment one gets it.
 */
export async function acceptInvitation(ctx: Ctx, { token, text, challenge, site }: Acceptance): Promise<string> {
  const passkey = await readCreation({ text, challenge: challenge.value, site });
  if (!passkey) throw failed();
  return inTransaction(ctx, async (tx) => {
    await lockStaff(tx);
    const invitation = await usableInvitation(tx, token);
    const { id, staffId } = invitation;
    if (!(await useChallenge(tx, challenge))) throw failed();
    await becomeStaff(tx, invitation);
    if (!(await replacePasskey(tx, staffId, passkey))) {
      throw new Refusal('CONFLICT', 'Esa llave de acceso ya es de otra persona del equipo.');
    }
    await endSessionsOf(tx, staffId);
    await markUsed(tx, id);
    const cookie = await insertSession(tx, staffId);
    await markSeen(tx, staffId);
    await record(tx, invitation);
    return cookie;
  });
}
