import { assignmentProblem } from '@volante/domain/fleet/assignment';
import { normalizePlate } from '@volante/domain/values/plate';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeStatus, lockDriver, logChange } from '../../drivers/public.ts';
import { planOf } from '../../plans/public.ts';
import { rentedPlan, sharersPlans } from '../sharers-plans.ts';
import { type ExchangePlace, insertMember, openAssignation, type ParkingPlace } from '../store/assignations.ts';
import { readCarWithConfig } from '../store/car-configs.ts';
import { lockCar } from '../store/cars.ts';

interface Assignment {
  uid: string;
  plate: string;
  why: string;
  /** Where the drivers hand the car over. Without it, the place in the first driver's plan is used. */
  exchangeAddress?: ExchangePlace;
  parkingAddress?: ParkingPlace;
}

/** Gives a car to a waiting driver, whose status becomes 'rent'. As everywhere, drivers are locked before cars. */
export function assignCar(ctx: Ctx, input: Assignment): Promise<void> {
  const { uid, why } = input;
  const carId = normalizePlate(input.plate);
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    await mustNotBeBlocked(tx, uid);
    const car = await lockCar(tx, carId);
    if (!car) throw new Refusal('NOT_FOUND', `No existe el auto ${input.plate}.`, { field: 'car' });
    const { fuel } = present(await readCarWithConfig(tx, carId), 'the car');
    const plan = await planOf(tx, uid);
    const problem = assignmentProblem(
      { ...driver, plan: plan && rentedPlan({ plan: plan.plan, selectedShifts: plan.chosenShifts }) },
      { id: carId, fuel, retired: car.retired_at !== null, sharers: await sharersPlans(tx, carId, uid) },
    );
    if (problem) throw new Refusal('CONFLICT', problem);
    const places = { exchange: input.exchangeAddress, parking: input.parkingAddress };
    const first = { driverId: uid, place: plan?.exchangeAddress ?? null };
    const assignationId = await openAssignation(tx, carId, places, first);
    await insertMember(tx, { assignationId, carId, driverId: uid });
    await logChange(tx, uid, { subject: 'car', before: null, after: carId, why });
    await changeStatus(tx, { uid, to: 'rent', why });
  });
}
