import { blockedMessage } from '@volante/domain/personal-data/blocks';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { blockReason } from './store.ts';

/**
 * Refuses what would use or change blocked data, or begin something new for their driver. Lock the driver first: blocking
 * locks the driver too, so that nothing begins beside it.
 */
export async function mustNotBeBlocked({ db, actor }: Ctx, uid: string): Promise<void> {
  const reason = await blockReason(db, uid);
  if (reason) throw new Refusal('CONFLICT', blockedMessage(reason, actor.kind === 'driver' ? 'driver' : 'staff'));
}
