import {
  addCar,
  coupleOf,
  describeCar,
  findCar,
  importCarConfigs,
  setLabel,
  setPlaces,
} from '@volante/server/modules/fleet/public';
import { carStateOf } from '@volante/server/modules/telemetry/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { demoAccounts, sharedCar } from '../accounts.ts';
import { exchangeAddressOf, personOf } from '../onboarding/people.ts';
import { daysAgo, on } from '../past.ts';
import { claimPart } from '../store.ts';
import { demoCarConfigs } from './car-configs.ts';
import { type DemoCar, demoCars } from './demo-cars.ts';
import { givePapers } from './papers.ts';
import { readPast } from './readings.ts';

const partOf = ({ plate }: DemoCar) => `car:${plate}`;

/** A world of before the fleet was described has the car, but not what it is. */
async function describe(ctx: Ctx, then: Ctx, { plate, configId, color, remoteDoors = false }: DemoCar): Promise<void> {
  if (await findCar(ctx, plate)) await describeCar(ctx, { carId: plate, configId, color, remoteDoors });
  else await addCar(then, { plate, configId, color, remoteDoors });
}

function loadCar(ctx: Ctx, car: DemoCar): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, partOf(car)))) return;
    const joinedDaysAgo = car.firstReadDaysAgo + 5;
    const then = on(tx, daysAgo(tx.clock.now(), joinedDaysAgo));
    await describe(tx, then, car);
    for (const labelId of car.labels ?? []) await setLabel(then, { labelId, element: car.plate, on: true });
    await givePapers(tx, car.plate, joinedDaysAgo, car.papers ?? {});
    if (!(await carStateOf(tx, car.plate))) await readPast(tx, car);
  });
}

/** The company's cars, before its drivers get them; each is one part, so that a start that was cut goes on. */
export async function loadFleet(ctx: Ctx, loaded: ReadonlySet<string>): Promise<void> {
  const missing = demoCars.filter((car) => !loaded.has(partOf(car)));
  if (missing.length === 0) return;
  await importCarConfigs(ctx, demoCarConfigs);
  for (const car of missing) await loadCar(ctx, car);
}

/** Where the couple hands the car over, and where it is left to charge. */
const couplePlaces = {
  exchange: { address: 'Av. Irarrázaval 3400, Ñuñoa', latitude: -33.4546, longitude: -70.5968 },
  parking: { address: 'Av. Vicuña Mackenna 1290, Ñuñoa', latitude: -33.4611, longitude: -70.6268 },
};

/** Who has a car alone takes it over where they wished to. */
function placesOf(plate: string) {
  if (plate === sharedCar) return couplePlaces;
  const account = demoAccounts.find(({ journey }) => journey.some((step) => step.plate === plate));
  return account && { exchange: exchangeAddressOf(personOf({ email: account.email, uid: '' })) };
}

/** Once the cars have their drivers. In a world that has been lived in, perhaps nobody has one any more. */
export function loadPlaces(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, 'places'))) return;
    for (const { plate } of demoCars) {
      const places = placesOf(plate);
      if (places && (await coupleOf(tx, plate)).length > 0) await setPlaces(tx, { carId: plate, ...places });
    }
  });
}
