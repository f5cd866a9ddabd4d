import { self, signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPetition } from './store.ts';

export const ownPetitions = self((args: { driver: string }) => args.driver);

export const asPetitioner = self((args: { petitioner: string }) => args.petitioner);

/** A petition that does not exist is refused like somebody else's: which ids exist is nobody's business. */
export async function asParticipant(ctx: Ctx, args: { participantId: string; petitionId: string }): Promise<void> {
  const { uid } = signedIn(ctx);
  const row = uid === args.participantId ? await findPetition(ctx, args.petitionId) : undefined;
  if (row && [row.petitioner_id, row.partner_id].includes(uid)) return;
  throw new Refusal('FORBIDDEN', 'No tienes acceso a esta solicitud.');
}
