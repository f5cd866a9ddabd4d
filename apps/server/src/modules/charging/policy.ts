import { noCarMessage } from '@volante/domain/charging/policy';
import { signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currentMembership } from '../fleet/public.ts';
import { heldCarOf } from './queries/held-car-of.ts';
import { findSession, type FoundSession } from './store/sessions.ts';

/** An unknown plate is refused like somebody else's, so that nobody can find out which plates exist. */
export async function ownVehicle(ctx: Ctx, { vehiclePlate }: { vehiclePlate: string }): Promise<void> {
  const membership = await currentMembership(ctx, signedIn(ctx).uid);
  if (!membership) throw new Refusal('FORBIDDEN', noCarMessage);
  if (membership.car_id !== vehiclePlate) throw new Refusal('FORBIDDEN', 'No tienes acceso a este auto.');
}

async function mayTouch(ctx: Ctx, row: FoundSession | undefined): Promise<boolean> {
  const { uid } = signedIn(ctx);
  return row !== undefined && (row.driver_id === uid || row.car_id === (await heldCarOf(ctx, uid)));
}

/** Whoever started it, or holds the car now. A session that does not exist is refused like somebody else's. */
export async function ownSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
  if (await mayTouch(ctx, await findSession(ctx, sessionId))) return;
  throw new Refusal('FORBIDDEN', 'No tienes acceso a esta carga.');
}

/** The list answers only what is the driver's; a session asked for by its id must be. */
export async function ownSessions(ctx: Ctx, { id }: { id?: string | null }): Promise<void> {
  signedIn(ctx);
  if (id !== undefined && id !== null) await ownSession(ctx, { sessionId: id });
}
