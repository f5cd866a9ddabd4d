import { readStored, store } from '@volante/client/storage.ts';

interface LastCar {
  uid: string;
  carId: string | null;
}

const known = () => readStored('car') as LastCar | null;

/** The car this driver had when last asked, so that its status is asked for together with everything else. */
export function lastCar(uid: string): string | null {
  const car = known();
  return car?.uid === uid ? car.carId : null;
}

export function rememberCar(car: LastCar): void {
  const before = known();
  if (before?.uid !== car.uid || before.carId !== car.carId) store('car', car);
}
