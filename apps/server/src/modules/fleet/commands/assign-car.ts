import { company } from '@volante/domain/company/company';
import { assignmentProblem } from '@volante/domain/fleet/assignment';
import { assignedMessage, pickUpOf, type SaidPickUp } from '@volante/domain/fleet/pick-up';
import { normalizePlate } from '@volante/domain/values/plate';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { expiredDocuments } from '../../documents/public.ts';
import { changeStatus, lockDriver, logChange } from '../../drivers/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { planOf } from '../../plans/public.ts';
import { carNews } from '../car-news.ts';
import { companyPickUp } from '../company-pick-up.ts';
import { coupleOf } from '../queries/couple-of.ts';
import { expiredPapers } from '../queries/expired-papers.ts';
import { chosenPlan, sharersPlans } from '../sharers-plans.ts';
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
  /** What staff say of where, when and with whom the driver gets the car. */
  pickUp?: Partial<SaidPickUp>;
  /** The driver has the car already: it is theirs from now on. */
  pickedUp?: boolean;
}

const nothingSaid: SaidPickUp = { place: null, at: null, contact: null };

interface Assigned {
  uid: string;
  carId: string;
  car: string;
  pickUp: SaidPickUp;
  pickedUp: boolean;
}

/** [DAY-05] Where the driver gets the car; from whoever has it already, if somebody does. */
async function tellDriver(tx: Ctx, { uid, carId, car, pickUp, pickedUp }: Assigned): Promise<void> {
  const shared = (await coupleOf(tx, carId)).length > 1;
  const from = pickedUp ? 'had' : shared ? 'partner' : pickUpOf(pickUp, companyPickUp());
  await notifyAlways(tx, {
    driverId: uid,
    type: 'other',
    subject: `¡Ya tienes auto en ${company().name}!`,
    message: assignedMessage({ car, plate: carId }, from),
    path: '/app/v2/dashboard',
    about: carNews,
  });
}

/** Gives a car to a waiting driver, whose status becomes 'rent'. As everywhere, drivers are locked before cars. */
export function assignCar(ctx: Ctx, input: Assignment): Promise<void> {
  const { uid, why, pickedUp = false } = input;
  const carId = normalizePlate(input.plate);
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    await mustNotBeBlocked(tx, uid);
    const car = await lockCar(tx, carId);
    if (!car) throw new Refusal('NOT_FOUND', `No existe el auto ${input.plate}.`, { field: 'car' });
    const { fuel, brand, model } = present(await readCarWithConfig(tx, carId), 'the car');
    const plan = await planOf(tx, uid);
    const problem = assignmentProblem(
      { ...driver, plan: chosenPlan(plan), expired: (await expiredDocuments(tx, [uid])).get(uid) },
      {
        id: carId,
        fuel,
        retired: car.retired_at !== null,
        sharers: await sharersPlans(tx, carId, uid),
        expired: (await expiredPapers(tx, [carId])).get(carId),
      },
    );
    if (problem) throw new Refusal('CONFLICT', problem);
    const places = { exchange: input.exchangeAddress, parking: input.parkingAddress };
    const first = { driverId: uid, place: plan?.exchangeAddress ?? null };
    const assignationId = await openAssignation(tx, carId, places, first);
    const pickUp = { ...nothingSaid, ...input.pickUp };
    await insertMember(tx, { assignationId, carId, driverId: uid, pickUp, toPickUp: !pickedUp });
    await logChange(tx, uid, { subject: 'car', before: null, after: carId, why });
    await changeStatus(tx, { uid, to: 'rent', why });
    await tellDriver(tx, { uid, carId, car: `${brand} ${model}`, pickUp, pickedUp });
  });
}
