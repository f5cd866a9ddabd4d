import { mostSilentDays } from '@volante/domain/billing/silent-km';
import { kmChanges, kmEffectWords } from '@volante/domain/handover/km-effect';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { firstnamesOf } from '../drivers/public.ts';
import { kmOfCar } from './hooks.ts';
import { findExchange } from './store/exchanges.ts';

interface Repair<Answer> {
  exchangeId: string;
  /** The instants from which on the car may be in other hands. */
  moved: readonly Date[];
  change: () => Promise<Answer>;
}

/**
 * [CON-15] Does something to a handover and says whose km it has changed. Both counts are of this transaction, so that km which
 * were simply not counted yet are no effect of it.
 */
export async function withKmEffect<Answer>(tx: Ctx, repair: Repair<Answer>): Promise<{ answer: Answer; km: string }> {
  const exchange = await findExchange(tx, repair.exchangeId);
  if (!exchange) return { answer: await repair.change(), km: '' };
  const times = [...repair.moved, exchange.received_at ?? repair.moved[0] ?? tx.clock.now()].map(Number);
  const asked = {
    carId: exchange.car_id,
    from: addDays(localDateOf(new Date(Math.min(...times))), -mostSilentDays),
  };
  const before = (await kmOfCar.call(tx, asked)).flat();
  const answer = await repair.change();
  const changes = kmChanges(before, (await kmOfCar.call(tx, asked)).flat());
  const names = await firstnamesOf(tx.db, [...new Set(changes.map(({ driverId }) => driverId))]);
  return { answer, km: kmEffectWords(changes, (id) => names.get(id) ?? 'Otro conductor') };
}
