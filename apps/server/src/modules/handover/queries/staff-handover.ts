import { standingOf } from '@volante/domain/handover/standing';
import { isActive, isLeft } from '@volante/domain/handover/status';
import type { StaffHandover } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { damagePhotosOf, damagesOfExchange } from '../store/damages.ts';
import { findExchange } from '../store/exchanges.ts';
import { noShowsOf, photosOf } from '../store/photos.ts';
import { damagesForStaff, sidesForStaff } from './staff-damages.ts';

/** [CON-15] One handover with what both sides did. Its photos are a look, and its code is the receiver's alone. */
export async function staffHandover(ctx: Ctx, id: string): Promise<StaffHandover | null> {
  const row = await findExchange(ctx, id);
  if (!row) return null;
  const damages = await damagesOfExchange(ctx, id);
  const noShows = await noShowsOf(ctx, [id]);
  const ofDamages = await damagePhotosOf(
    ctx,
    damages.map((damage) => damage.id),
  );
  const facts = { status: row.status, reason: row.cancel_reason, inVain: noShows.length > 0, dueAt: row.due_at };
  return {
    id,
    dueAt: row.due_at,
    plate: row.car_id,
    left: isLeft(row.exchange_type),
    standing: standingOf(facts, ctx.clock.now()),
    cancelReason: row.cancel_reason,
    cancelledAt: row.cancelled_at,
    receivedAt: row.received_at,
    active: isActive(row.status),
    sides: await sidesForStaff(ctx, row),
    damages: await damagesForStaff(ctx, damages),
    photos: (await photosOf(ctx, [id])).length + noShows.length + [...ofDamages.values()].flat().length,
  };
}
