import type { BlockReason } from '@volante/domain/personal-data/blocks';
import { actorName } from '../actor-name.ts';
import type { Ctx } from '../context.ts';
import { Hook } from '../hooks.ts';
import { endBlock, insertBlock } from './store.ts';

/** Called when a driver's data are blocked, and when a block is lifted: whoever uses them otherwise then does so. */
export const blockChange = new Hook<{ uid: string }>();

interface Block {
  uid: string;
  reason: BlockReason;
}

/** From now on the driver's personal data are kept, not used. Blocking them again changes nothing. */
export async function blockData(tx: Ctx, { uid, reason }: Block): Promise<void> {
  const block = { id: tx.ids.next(), driver_id: uid, reason, since: tx.clock.now(), set_by: actorName(tx.actor) };
  await insertBlock(tx.db, block);
  await blockChange.call(tx, { uid });
}

/** Lifting a block that is not there changes nothing. */
export async function liftBlock(tx: Ctx, { uid, reason }: Block): Promise<void> {
  await endBlock(tx.db, { driverId: uid, reason, lifted_at: tx.clock.now(), lifted_by: actorName(tx.actor) });
  await blockChange.call(tx, { uid });
}
