import { addDays, instantAt, localDateOf } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { findDriverId } from '@volante/server/modules/drivers/public';
import { coupleOf } from '@volante/server/modules/fleet/public';
import {
  completeStep,
  contestDamage,
  missExchanges,
  planExchange,
  reportDamage,
  writtenDamages,
} from '@volante/server/modules/handover/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sharedCar } from '../accounts.ts';
import { claimPart } from '../loaded-parts.ts';
import { on } from '../past.ts';
import { carPhoto, photograph } from './photograph.ts';

const minute = 60_000;
const days = 2;

/**
 * [CON-15] A handover of two days ago with a damage that one reports and the other contests, and the photos of both. Nobody typed
 * its code, so it ended by itself: whose car it is today stays as the shifts say.
 */
export function loadDispute(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, 'dispute'))) return;
    const [camila, diego] = [
      await findDriverId(tx, 'camila@volante.test'),
      await findDriverId(tx, 'diego@volante.test'),
    ];
    const couple = await coupleOf(tx, sharedCar);
    // Visitors of an older demo world may have given the car to others.
    if (!couple.includes(camila) || !couple.includes(diego)) return;
    const time = present(instantAt(addDays(localDateOf(tx.clock.now()), -days), '17:00'), 'the time of the handover');
    const at = (minutes: number) => on(tx, new Date(time.getTime() + minutes * minute));
    const exchangeId = await planExchange(at(-120), {
      carId: sharedCar,
      deliverer: camila,
      receiver: diego,
      exchangeType: 'EXCHANGE-CAR',
      time,
    });
    await photograph(at(-6), exchangeId, camila);
    await completeStep(at(2), { exchangeId, driverId: diego, step: 'PickUp' });
    await photograph(at(5), exchangeId, diego, 'left');
    await reportDamage(at(9), {
      exchangeId,
      driverId: diego,
      kinds: ['dent', 'scratch'],
      battery: false,
      damage: true,
      comment: 'Puerta trasera izquierda abollada y rayada. Ayer no estaba.',
      said: {},
      sources: [await carPhoto(tx, 'left', true)],
    });
    const [damage] = await writtenDamages(tx, exchangeId);
    await contestDamage(at(95), {
      driverId: camila,
      damageId: present(damage, 'the damage').id,
      comment: 'Cuando lo entregué no tenía nada: mira mi foto del lado izquierdo.',
    });
    await missExchanges(at(181));
  });
}
