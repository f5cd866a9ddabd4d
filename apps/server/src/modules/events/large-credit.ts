import { creditDays, isLargeCredit } from '@volante/domain/approvals/large-credit';
import type { Ctx } from '../../platform/context.ts';
import { creditedSince, type EventRow } from './store.ts';

const dayMs = 24 * 3_600_000;

/**
 * [CON-06] Whether another person has to agree to what this event has just credited. Asked when it stands in the bills, which
 * are held until the transaction ends: so of two credits at the same moment the second one counts the first.
 */
export async function wasLargeCredit(tx: Ctx, event: EventRow): Promise<boolean> {
  if (!event.credited || event.status !== 'Approved') return false;
  const since = new Date(tx.clock.now().getTime() - creditDays * dayMs);
  const lately = await creditedSince(tx.db, event.driver_id, since);
  return isLargeCredit({ lately, from: tx.config.approveCreditsFrom });
}
