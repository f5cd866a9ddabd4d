import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readRequest } from '../store.ts';

/** [DSH-07] When the driver reached each step on the way to a car. */
export async function requestStatus(ctx: Ctx, uid: string) {
  const row = await readRequest(ctx.db, uid);
  if (!row) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  return {
    registeredAt: row.registered_at,
    documentsAcceptedAt: row.documents_accepted_at,
    queuedAt: row.queued_at,
    carAssignedAt: row.car_assigned_at,
  };
}
