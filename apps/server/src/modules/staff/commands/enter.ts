import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Answer, credentialNamedBy, readUse } from '../../../platform/passkeys/ceremony.ts';
import type { Challenge } from '../../../platform/passkeys/challenge.ts';
import { useChallenge } from '../../../platform/passkeys/store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markSeen } from '../store/people.ts';
import { countUse, findPasskey } from '../store/passkeys.ts';
import { insertSession, type KeptSession, markProven } from '../store/sessions.ts';

interface Use extends Pick<Answer, 'text' | 'site'> {
  challenge: Challenge;
  /** The one of this browser that is not over. */
  session: KeptSession | undefined;
}

const notProven = () =>
  new Refusal('UNAUTHENTICATED', 'Esa llave de acceso no abre la consola. Usa la que creaste con tu invitación.');

/** A passkey whose count runs backwards was copied. */
const copied = () =>
  new Refusal('UNAUTHENTICATED', 'Por seguridad no aceptamos esa llave de acceso. Pide otra invitación.');

/** Goes on in the session of whoever has proven that they are there, or begins one: answers its cookie then. */
export async function goOn(tx: Ctx, staffId: string, session: KeptSession | undefined): Promise<string | undefined> {
  await markSeen(tx, staffId);
  if (!session) return insertSession(tx, staffId);
  await markProven(tx, session.id);
  return undefined;
}

/**
 * [CON-01] Whoever proves with their passkey that they are there comes in; in a session that is locked or open, only the
 * person it belongs to. Each challenge is answered once.
 */
export async function enter(ctx: Ctx, { text, challenge, site, session }: Use): Promise<string | undefined> {
  const passkey = await findPasskey(ctx, credentialNamedBy(text));
  const counter = passkey && (await readUse({ text, challenge: challenge.value, site }, passkey));
  if (!passkey || counter === undefined) throw notProven();
  if (session && session.staffId !== passkey.ownerId) {
    throw new Refusal('FORBIDDEN', `Esta sesión es de ${session.name}: solo su llave la desbloquea.`);
  }
  return inTransaction(ctx, async (tx) => {
    if (!(await useChallenge(tx, challenge))) throw notProven();
    if (!(await countUse(tx, passkey.id, counter))) throw copied();
    return goOn(tx, passkey.ownerId, session);
  });
}
