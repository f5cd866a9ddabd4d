import { codeFrom } from '@volante/domain/handover/code';
import { type ExchangeType, isLeft } from '@volante/domain/handover/status';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { coupleOf, lockCar } from '../../fleet/public.ts';
import { insertExchange } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';

export interface NewExchange {
  carId: string;
  /** The driver who has the car and ends their shift. */
  deliverer: string;
  /** The driver who starts a shift with the car. */
  receiver: string;
  exchangeType: ExchangeType;
  time: Date;
}

/** Locked, so that neither driver leaves meanwhile. As everywhere, drivers are locked before cars. */
export async function lockCouple(tx: Ctx, carId: string, drivers: readonly string[]): Promise<void> {
  for (const uid of drivers.toSorted()) await lockDriver(tx.db, uid);
  await lockCar(tx, carId);
}

/** Plans that a car passes from one of its two drivers to the other. Returns the exchange's id. */
export function planExchange(ctx: Ctx, exchange: NewExchange): Promise<string> {
  const { carId, deliverer, receiver, exchangeType, time } = exchange;
  return inTransaction(ctx, async (tx) => {
    await lockCouple(tx, carId, [deliverer, receiver]);
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
      // A car that is left needs no code: the drivers do not meet.
      code: isLeft(exchangeType) ? null : codeFrom(Buffer.from(tx.ids.secret(4), 'base64url')),
      created_at: now,
      updated_at: now,
    });
    if (!planned) throw new Refusal('CONFLICT', `El auto ${carId} ya tiene una entrega activa.`);
    await logExchange(tx, id, { what: 'planned' });
    return id;
  });
}
