import { codeFrom } from '@volante/domain/handover/code';
import { type ExchangeType, isLeft } from '@volante/domain/handover/status';
import type { Ctx } from '../../../platform/context.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDrivers } from '../../drivers/public.ts';
import { coupleOf, lockCar } from '../../fleet/public.ts';
import { insertExchanges } from '../store/exchanges.ts';
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
  await lockDrivers(tx.db, drivers);
  await lockCar(tx, carId);
}

/** A row of this exchange, before anybody has begun it. */
export function pendingRow(tx: Ctx, exchange: NewExchange): NewRow<'exchanges'> {
  const { carId, deliverer, receiver, exchangeType, time } = exchange;
  const now = tx.clock.now();
  return {
    id: tx.ids.next(),
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
  };
}

/** Plans that a car passes from one of its two drivers to the other. Returns the exchange's id. */
export function planExchange(ctx: Ctx, exchange: NewExchange): Promise<string> {
  const { carId, deliverer, receiver } = exchange;
  return inTransaction(ctx, async (tx) => {
    await lockCouple(tx, carId, [deliverer, receiver]);
    const couple = await coupleOf(tx, carId);
    if (deliverer === receiver || ![deliverer, receiver].every((uid) => couple.includes(uid))) {
      throw new Refusal('CONFLICT', `El auto ${carId} se entrega entre los dos conductores que lo tienen.`);
    }
    const row = pendingRow(tx, exchange);
    const planned = await insertExchanges(tx, [row]);
    if (!planned.has(row.id)) throw new Refusal('CONFLICT', `El auto ${carId} ya tiene una entrega activa.`);
    await logExchange(tx, row.id, { what: 'planned' });
    return row.id;
  });
}
