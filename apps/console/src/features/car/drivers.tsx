import { formatDateTime } from '@volante/domain/values/dates';
import { Card } from '@volante/ui/card.tsx';
import { driverAddress } from '../../lib/driver-address.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Listed } from '../../ui/listed.tsx';
import { CarDriversDocument } from './car.generated.ts';

/** Who has it and who had it. */
export function CarDrivers({ plate }: { plate: string }) {
  const asked = useApi(CarDriversDocument, { plate });
  const drivers = asked.data?.staffCar?.drivers ?? [];
  return (
    <Card title="Conductores" className="min-w-0">
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {drivers.length === 0 ? (
          <p className="text-muted">Nadie lo ha tenido.</p>
        ) : (
          <div className="desk-scroll">
            <table className="desk-table">
              <caption className="sr-only">Quién lo tiene y quién lo tuvo, lo más nuevo primero</caption>
              <thead>
                <tr>
                  <th scope="col">Conductor</th>
                  <th scope="col">Desde</th>
                  <th scope="col">Hasta</th>
                </tr>
              </thead>
              <tbody>
                {drivers.map(({ driver, since, until, toPickUp }) => (
                  <tr key={driver.uid + since}>
                    <td>
                      <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
                        {driver.name || 'Cuenta eliminada'}
                      </a>
                    </td>
                    <td className="whitespace-nowrap">{formatDateTime(since)}</td>
                    <td className="whitespace-nowrap">
                      {until ? formatDateTime(until) : toPickUp ? 'todavía no lo retira' : 'lo tiene'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Listed>
    </Card>
  );
}
