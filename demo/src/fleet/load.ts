import {
  addCar,
  coupleOf,
  describeCar,
  expireCarDocuments,
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
import { claimPart } from '../loaded-parts.ts';
import { demoCarConfigs } from './car-configs.ts';
import { type DemoCar, demoCars } from './demo-cars.ts';
import { givePapers } from './papers.ts';
import { readPast } from './readings.ts';

const partOf = ({ plate }: DemoCar) => `car:${plate}`;

/** Adds or describes a car. A demo world of an older version has the car, but without its description. */
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

/** Loads the cars before their drivers. Each car is a part of its own, so an interrupted start can continue. */
export async function loadFleet(ctx: Ctx, loaded: ReadonlySet<string>): Promise<void> {
  const missing = demoCars.filter((car) => !loaded.has(partOf(car)));
  if (missing.length === 0) return;
  await importCarConfigs(ctx, demoCarConfigs);
  for (const car of missing) await loadCar(ctx, car);
}

/** Where the two drivers of the shared car hand it over, and where it is parked to charge. */
const couplePlaces = {
  exchange: { address: 'Av. Irarrázaval 3400, Ñuñoa', latitude: -33.4546, longitude: -70.5968, alias: 'Plaza Ñuñoa' },
  parking: {
    address: 'Av. Vicuña Mackenna 1290, Ñuñoa',
    latitude: -33.4611,
    longitude: -70.6268,
    alias: 'Electrolinera Ñuñoa',
    floor: '-1',
    slot: '42',
  },
};

/** A driver who has a car alone takes it over at their preferred place. */
function placesOf(plate: string) {
  if (plate === sharedCar) return couplePlaces;
  const account = demoAccounts.find(({ journey }) => journey.some((step) => step.plate === plate));
  return account && { exchange: exchangeAddressOf(personOf({ email: account.email, uid: '' })) };
}

/** Runs after the cars got their drivers. In a used demo world, visitors may have left a car without one. */
export function loadPlaces(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, 'places'))) return;
    for (const { plate } of demoCars) {
      const places = placesOf(plate);
      if (places && (await coupleOf(tx, plate)).length > 0) await setPlaces(tx, { carId: plate, ...places });
    }
    // What has run out since the cars got their drivers, as each night.
    await expireCarDocuments(tx);
  });
}
