import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoCar } from './no-car.tsx';
import { Vehicle } from './vehicle.tsx';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';

/** [SUB-03] The car the driver has, or that there is none. */
export function VehicleTab() {
  const query = useDriver();
  if (stateOf(query) === 'error') {
    return (
      <ErrorState
        title="No pudimos cargar tu vehículo"
        text="Revisa tu conexión e intenta de nuevo."
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.driver) return <VehicleSkeleton />;
  const { rent, status } = query.driver;
  return rent.carId ? <Vehicle key={rent.carId} carId={rent.carId} /> : <NoCar status={status.status} />;
}
