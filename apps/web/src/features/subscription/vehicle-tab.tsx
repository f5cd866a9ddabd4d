import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Vehicle } from './vehicle.tsx';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';

/** Loaded only for drivers without a car, because of its drawings. */
const loadNoCar = () => import('./no-car.tsx').then((module) => module.NoCar);

/** [SUB-03] The car the driver has, or that there is none. */
export function VehicleTab() {
  const query = useDriver();
  if (stateOf(query) === 'error') {
    return <ErrorState title="No pudimos cargar tu vehículo" onRetry={() => void query.refetch()} />;
  }
  if (!query.driver) return <VehicleSkeleton />;
  const { rent, status } = query.driver;
  if (rent.carId) return <Vehicle key={rent.carId} carId={rent.carId} />;
  return <LazyPart load={loadNoCar} wanted props={{ status: status.status }} />;
}
