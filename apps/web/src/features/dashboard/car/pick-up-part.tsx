import type { DriverStatus } from '@volante/domain/drivers/status';
import { LazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { PickUp } from './pick-up-card.tsx';
import { useCarCard } from './use-car-card.ts';

interface Waiting {
  carId: string;
  name: string;
  pickUp: PickUp;
}

/** [DAY-06] The car that a driver who may drive has still to pick up. */
export function usePickUp(status: DriverStatus | undefined): Waiting | undefined {
  const [assignation] = useCarCard().data?.getAssignations ?? [];
  if (status !== 'rent' || !assignation?.pickUp) return undefined;
  const { carId, car, pickUp } = assignation;
  return { carId, name: `${car.info.brand} ${car.info.model}`, pickUp };
}

const load = () => import('./pick-up-card.tsx').then((module) => module.PickUpCard);

/** It leads the home; its code and its map come for those alone who need them. */
export function PickUpPart(waiting: Waiting) {
  return <LazyPart {...{ load }} wanted props={waiting} meanwhile={<Skeleton className="h-150 rounded-card" />} />;
}
