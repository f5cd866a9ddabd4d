import type { DoorAction } from '@volante/domain/doors/sequence';
import { busyMessage, coolingMessage, hammeringMessage } from '@volante/domain/doors/texts';
import { claimMs, pressesPerMinute, quietMs } from '@volante/domain/doors/timing';
import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { driverStanding } from '../../drivers/public.ts';
import { lockCar } from '../../fleet/public.ts';
import { carCommand } from '../car-command.ts';
import { doorsChannel } from '../channel.ts';
import { refusalOf } from '../queries/refusal-of.ts';
import { countSince, insertCommand, lastOfCar, unfinishedOf } from '../store/commands.ts';

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** A car runs one sequence at a time, whoever pressed, and each is followed by a short pause. */
async function mustBeFree(tx: Ctx, carId: string): Promise<void> {
  if (await unfinishedOf(tx, carId)) throw new Refusal('CONFLICT', busyMessage);
  const left = quietMs((await lastOfCar(tx, carId))?.cool_down_until, tx.clock.now());
  if (left > 0) throw new Refusal('CONFLICT', coolingMessage(Math.ceil(left / 1000)));
}

/** Counted here and not by the rate limits, because those use a transaction of their own. */
async function mustBePatient(tx: Ctx, uid: string): Promise<void> {
  const presses = await countSince(tx, uid, after(tx.clock.now(), -60_000));
  if (presses >= pressesPerMinute) throw new Refusal('TOO_MANY_REQUESTS', hammeringMessage);
}

/** Stores that the driver pressed; a runner does the rest. As everywhere, the driver is locked before the car. */
export function pressDoors(ctx: Ctx, { carId }: { carId: string }, action: DoorAction) {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    await driverStanding(tx, uid);
    await lockCar(tx, carId);
    const refusal = await refusalOf(tx, { driverId: uid, carId });
    if (refusal) throw new Refusal('FORBIDDEN', refusal.message);
    await mustBeFree(tx, carId);
    await mustBePatient(tx, uid);
    const now = tx.clock.now();
    const row = await insertCommand(tx, {
      id: tx.ids.next(),
      car_id: carId,
      driver_id: uid,
      action,
      state: 'pressed',
      pressed_at: now,
      deadline: after(now, claimMs),
    });
    tx.afterCommit(() => tx.bus.publish(doorsChannel, { id: row.id }));
    return carCommand(row);
  });
}
