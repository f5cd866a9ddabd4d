import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { NoCar } from './no-car.tsx';
import { Vehicle } from './vehicle.tsx';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';

/** Loaded only for drivers without a car, because of its drawings. */

/** [SUB-03] The car the driver has, or that there is none. */
export function VehicleTab() {
  const query = useDriver();
  if (stateOf(query) === 'error') {
    return <ErrorState title="No pudimos cargar tu vehículo" onRetry={() => void query.refetch()} />;
  }
  if (!query.driver) return <VehicleSkeleton />;
  const { rent, status } = query.driver;
  if (rent.carId) return <Vehicle key={rent.carId} carId={rent.carId} />;
  return <NoCar status={status.status} />;
}
