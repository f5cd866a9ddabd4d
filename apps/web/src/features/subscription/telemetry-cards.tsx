import { clockOffset } from '@volante/client/clock.ts';
import { useOutdatedDriver } from '../../lib/driver/use-outdated-driver.ts';
import { ApiError } from '@volante/client/errors.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { ChargeCard } from './charge-card.tsx';
import { FuelCard } from './fuel-card.tsx';
import { GetCarBasicTelemetryDocument } from './get-car-basic-telemetry.generated.ts';
import { OdometerCard } from './odometer-card.tsx';
import type { ShownConfig } from './vehicle.tsx';

/** Cars speak every few seconds; a phone on a dashboard mount need not ask that often. */
const pollEvery = 15_000;

/** [SUB-03] What the car says of itself. What it said last stays, with its age. */
export function TelemetryCards({ carId, config }: { carId: string; config: ShownConfig }) {
  const query = useApi(GetCarBasicTelemetryDocument, { carId }, { pollEvery });
  // The car may have been given back meanwhile.
  useOutdatedDriver(query.error instanceof ApiError);
  if (stateOf(query) === 'error') {
    return (
      <Card>
        <p role="alert">No pudimos preguntarle al auto por su carga y sus kilómetros.</p>
        <Button kind="secondary" icon="refresh" full className="mt-3" onClick={() => void query.refetch()}>
          Reintentar
        </Button>
      </Card>
    );
  }
  if (!query.data) {
    return (
      <>
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </>
    );
  }
  const telemetry = query.data.getCarBasicTelemetry;
  const said = { ...telemetry, answeredAt: query.dataUpdatedAt + clockOffset() };
  return (
    <>
      {config.battery === null ? <FuelCard config={config} said={said} /> : <ChargeCard config={config} said={said} />}
      {telemetry.odometer && <OdometerCard odometer={telemetry.odometer} />}
    </>
  );
}
