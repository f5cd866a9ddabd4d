import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import { commandsChannel } from './channels.ts';
import { insertCommand } from './store/commands.ts';
import type { Row } from '../../platform/database/tables.ts';

/** A charge point that has not answered by then is out of reach. */
const patienceMs = 20_000;

export interface Asked {
  chargePointId: string;
  action: Row<'charge_point_commands'>['action'];
  request: Record<string, unknown>;
  sessionId?: string;
}

/** Writes down what a charge point is asked to do; after commit the node that holds its connection sends it. */
export async function askChargePoint(tx: Ctx, { chargePointId, action, request, sessionId }: Asked): Promise<string> {
  const id = tx.ids.next();
  const now = tx.clock.now();
  await insertCommand(tx, {
    id,
    charge_point_id: chargePointId,
    session_id: sessionId ?? null,
    action,
    request: JSON.stringify(request),
    asked_by: actorName(tx.actor),
    asked_at: now,
    expires_at: new Date(now.getTime() + patienceMs),
  });
  tx.afterCommit(() => tx.bus.publish(commandsChannel, { id, to: chargePointId }));
  return id;
}
