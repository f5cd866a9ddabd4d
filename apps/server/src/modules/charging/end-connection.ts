import type { Ctx } from '../../platform/context.ts';
import { connectionsChannel } from './channels.ts';

/** After commit, the node that holds a connection which the database no longer names lets it go. */
export function endConnection(tx: Ctx, chargePointId: string): void {
  tx.afterCommit(() => tx.bus.publish(connectionsChannel, { id: null, to: chargePointId }));
}
