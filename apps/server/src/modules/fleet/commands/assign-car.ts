import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { normalizePlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeStatus, lockDriver, logChange } from '../../drivers/public.ts';
import { currentMembership, insertMember, membersOf, openAssignation } from '../store/assignations.ts';
import { lockCar } from '../store/cars.ts';

interface Assignment {
  uid: string;
  plate: string;
  why: string;
  exchangeAddress?: ExchangeAddress;
  parkingAddress?: ExchangeAddress;
}

/** Gives a waiting driver a car: that is what makes them rent. Drivers are held before cars, by everybody. */
export function assignCar(ctx: Ctx, input: Assignment): Promise<void> {
  const { uid, why } = input;
  const carId = normalizePlate(input.plate);
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const car = await lockCar(tx, carId);
    if (!car) throw new Refusal('NOT_FOUND', `No existe el auto ${input.plate}.`, { field: 'car' });
    const before = await currentMembership(tx, uid);
    if (driver.status !== 'rent queue' || before) {
      throw new Refusal(
        'CONFLICT',
        `Solo se asigna un auto a quien está en lista de espera, y está en '${driver.status}'.`,
      );
    }
    const taken = (await membersOf(tx, carId)).map(({ seat }) => seat);
    const seat = [1, 2].find((free) => !taken.includes(free));
    if (!seat) throw new Refusal('CONFLICT', `El auto ${carId} ya tiene dos conductores.`);
    const assignationId = await openAssignation(tx, carId, {
      exchange: input.exchangeAddress,
      parking: input.parkingAddress,
    });
    const member = { assignation_id: assignationId, car_id: carId, driver_id: uid, seat, started_at: tx.clock.now() };
    await insertMember(tx, member);
    await logChange(tx, uid, { subject: 'car', before: null, after: carId, why });
    await changeStatus(tx, { uid, to: 'rent', why });
  });
}
