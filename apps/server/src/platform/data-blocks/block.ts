import type { BlockReason } from '@volante/domain/personal-data/blocks';
import { actorName } from '../actor-name.ts';
import type { Ctx } from '../context.ts';
import { endBlock, insertBlock } from './store.ts';

interface Block {
  uid: string;
  reason: BlockReason;
}

/** From now on the driver's personal data are kept, not used. Blocking them again changes nothing. */
export async function blockData(tx: Ctx, { uid, reason }: Block): Promise<void> {
  const block = { id: tx.ids.next(), driver_id: uid, reason, since: tx.clock.now(), set_by: actorName(tx.actor) };
  await insertBlock(tx.db, block);
}

/** Lifting a block that is not there changes nothing. */
export async function liftBlock(tx: Ctx, { uid, reason }: Block): Promise<void> {
  await endBlock(tx.db, { driverId: uid, reason, lifted_at: tx.clock.now(), lifted_by: actorName(tx.actor) });
}
