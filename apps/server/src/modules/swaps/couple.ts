import { mayAskForSwap } from '@volante/domain/fleet/assignment';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { mustNotBeBlocked } from '../../platform/data-blocks/must-not-be-blocked.ts';
import { blockReason } from '../../platform/data-blocks/store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockDriver } from '../drivers/public.ts';
import { coupleOf, currentMembership, isLabelled, lockCar } from '../fleet/public.ts';

export interface Couple {
  assignationId: string;
  carId: string;
  /** The driver asked about, then the partner. */
  driverIds: readonly [string, string];
}

const alone = () => new Refusal('FORBIDDEN', 'Para cambiar turnos necesitas compartir el auto con alguien.');

/** The couple a driver is part of now; null without a partner. */
export async function findCouple(ctx: Ctx, driverId: string): Promise<Couple | null> {
  const membership = await currentMembership(ctx, driverId);
  if (!membership) return null;
  const { car_id: carId, assignation_id: assignationId } = membership;
  const partner = (await coupleOf(ctx, carId)).find((uid) => uid !== driverId);
  return partner === undefined ? null : { assignationId, carId, driverIds: [driverId, partner] };
}

/** Like `findCouple`, for what only couples may ask. */
export async function mustFindCouple(ctx: Ctx, driverId: string): Promise<Couple> {
  const couple = await findCouple(ctx, driverId);
  if (!couple) throw alone();
  return couple;
}

/**
 * Locks both drivers and their car until the transaction ends, in the order everybody locks in: nobody leaves, and no
 * plan changes meanwhile.
 */
export async function holdCouple(tx: Ctx, driverId: string): Promise<Couple> {
  const seen = await mustFindCouple(tx, driverId);
  for (const uid of seen.driverIds.toSorted()) await lockDriver(tx.db, uid);
  await lockCar(tx, seen.carId);
  const couple = await findCouple(tx, driverId);
  // Somebody left between the first look and the lock.
  if (couple?.assignationId !== seen.assignationId || couple.driverIds[1] !== seen.driverIds[1]) throw alone();
  return couple;
}

/** [ONB-08] [PET-01] Refuses a driver whose account may not swap now. The drivers are locked. */
export async function mustMaySwap(tx: Ctx, { driverIds }: Couple): Promise<void> {
  const [own, partner] = driverIds;
  for (const uid of [own, partner]) {
    const driver = present(await lockDriver(tx.db, uid), 'the driver');
    const verified = { bank: driver.verified_bank, docs: driver.verified_docs };
    if (uid === own) await mustNotBeBlocked(tx, own);
    const may = mayAskForSwap({ drivers: driverIds }, { status: driver.status, verified });
    if (may && !(await blockReason(tx.db, uid))) continue;
    throw new Refusal(
      'CONFLICT',
      uid === own
        ? 'Podrás cambiar turnos cuando tu arriendo esté activo y tus datos estén verificados.'
        : 'Tu compañero no puede cambiar turnos por ahora.',
    );
  }
}

/** [PET-01] Only couples whose car, or drivers who themselves, are in the label. */
export async function mustBeLabelled(ctx: Ctx, { carId, driverIds }: Couple): Promise<void> {
  for (const element of [carId, driverIds[0]]) {
    if (await isLabelled(ctx, 'SHIFT_CHANGE_PETITION', element)) return;
  }
  throw new Refusal('FORBIDDEN', 'El cambio de turno no está disponible para tu auto.');
}
