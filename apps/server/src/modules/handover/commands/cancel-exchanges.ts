import type { Ctx } from '../../../platform/context.ts';
import { activeOf, cancelRow } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';

/** Cancels the open handovers of a driver who gives the car back. The caller has locked the car. */
export async function cancelExchanges(tx: Ctx, leaving: { carId: string; driverId: string }): Promise<void> {
  for (const { id } of await activeOf(tx, leaving)) {
    if (await cancelRow(tx, id, 'returned')) await logExchange(tx, id, { what: 'cancelled: the car was returned' });
  }
}
