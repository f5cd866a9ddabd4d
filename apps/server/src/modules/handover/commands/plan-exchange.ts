import type { ExchangeType } from '@volante/domain/handover/status';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { coupleOf, lockCar } from '../../fleet/public.ts';
import { insertExchange } from '../store.ts';

export interface NewExchange {
  carId: string;
  /** The driver who has the car and ends their shift. */
  deliverer: string;
  /** The driver who starts a shift with the car. */
  receiver: string;
  exchangeType: ExchangeType;
  time: Date;
}

/** Plans that a car passes from one of its two drivers to the other. Returns the exchange's id. */
export function planExchange(ctx: Ctx, exchange: NewExchange): Promise<string> {
  const { carId, deliverer, receiver, exchangeType, time } = exchange;
  return inTransaction(ctx, async (tx) => {
    // Locked, so that neither driver leaves meanwhile. As everywhere, drivers are locked before cars.
    for (const uid of [deliverer, receiver].toSorted()) await lockDriver(tx.db, uid);
    await lockCar(tx, carId);
    const couple = await coupleOf(tx, carId);
    if (deliverer === receiver || ![deliverer, receiver].every((uid) => couple.includes(uid))) {
      throw new Refusal('CONFLICT', `El auto ${carId} se entrega entre los dos conductores que lo tienen.`);
    }
    const id = tx.ids.next();
    const now = tx.clock.now();
    const planned = await insertExchange(tx, {
      id,
      car_id: carId,
      deliverer_id: deliverer,
      receiver_id: receiver,
      exchange_type: exchangeType,
      status: 'Pending',
      due_at: time,
      received_at: null,
      created_at: now,
      updated_at: now,
    });
    if (!planned) throw new Refusal('CONFLICT', `El auto ${carId} ya tiene una entrega a esa hora.`);
    return id;
  });
}
