import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setPickedUp } from '../../fleet/public.ts';
import { lockExchange, updateExchange } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';

interface Moved {
  exchangeId: string;
  at: Date;
  why: string;
}

/** Staff correct since when the receiver has had the car. Billing notices by itself and counts the km again. */
export function moveReceipt(ctx: Ctx, { exchangeId, at, why }: Moved): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const exchange = await lockExchange(tx, exchangeId);
    if (!exchange) throw new Refusal('NOT_FOUND', `No existe la entrega '${exchangeId}'.`, { field: 'id' });
    if (!exchange.received_at) throw new Refusal('CONFLICT', 'En esa entrega nadie recibió el auto.', { field: 'id' });
    if (at > tx.clock.now()) throw new Refusal('BAD_USER_INPUT', 'Ese instante no ha llegado.', { field: 'at' });
    await updateExchange(tx, exchangeId, { received_at: at });
    // [DAY-06] The handover by which the receiver first got the car.
    await setPickedUp(tx, { carId: exchange.car_id, driverId: exchange.receiver_id, at, before: exchange.received_at });
    const detail = `${exchange.received_at.toISOString()} > ${at.toISOString()}: ${why}`;
    await logExchange(tx, exchangeId, { what: 'receipt moved by staff', detail });
  });
}
