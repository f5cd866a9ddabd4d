import type { CarConfig } from '@volante/domain/fleet/car-config';
import { useQueryClient } from '@tanstack/react-query';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { CarDocuments } from './car-documents.tsx';
import { CarHero } from './car-hero.tsx';
import { CarVehicleDocument } from './car-vehicle.generated.ts';
import { Deductibles } from './deductibles.tsx';
import { EquipmentCard } from './equipment-card.tsx';
import { TelemetryCards } from './telemetry-cards.tsx';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';

/** What is shown of a kind of car. */
export type ShownConfig = Omit<CarConfig, 'id' | 'plugTypes'>;

/** [SUB-03] Everything about the car, what it says of itself first. */
export function Vehicle({ carId }: { carId: string }) {
  const client = useQueryClient();
  const query = useApi(CarVehicleDocument, { carId });
  if (stateOf(query) === 'error') {
    // The car may have been given back meanwhile: then the driver has none, or another.
    const retry = () => void Promise.all([query.refetch(), refreshDriver(client)]);
    return <ErrorState title="No pudimos cargar tu vehículo" onRetry={retry} />;
  }
  if (!query.data) return <VehicleSkeleton />;
  const { info, docs, ...car } = query.data.car;
  const config = car.carConfig;
  return (
    <>
      <CarHero config={config} plate={info.plate} color={info.color} />
      <TelemetryCards carId={carId} config={config} />
      <EquipmentCard config={config} />
      <Deductibles />
      <CarDocuments files={docs.files} refresh={query.refetch} />
    </>
  );
}
