import { statusName } from '@volante/domain/drivers/status-names';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { useState } from 'react';
import { driverAddress } from '../../lib/driver-address.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { namedIn } from '../../lib/named-in.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import type { Doing } from '../../ui/action/row-button.tsx';
import { AgainstCells } from './against.tsx';
import { CarsForDriverDocument, type CarsForDriverQuery } from './assign.generated.ts';
import { Compared, typedIn } from './compared.tsx';
import { Week } from './week.tsx';

type Candidate = NonNullable<CarsForDriverQuery['carsForDriver']>['cars'][number];

/** [CON-14] The cars a driver could get, each with all that speaks against it, before anything is tried. */
export function CarsForDriver() {
  const [uid] = useState(() => namedIn(location.pathname));
  const typed = typedIn(useSearch());
  const [open, setOpen] = useState<Doing>();
  const asked = useApi(CarsForDriverDocument, { driver: uid, text: typed || null });
  const found = asked.data?.carsForDriver;
  return (
    <Page
      title={found ? `Auto para ${found.driver.name}` : 'Auto para un conductor'}
      text="Cada auto con todo lo que impide asignarlo. El comando pregunta lo mismo otra vez al asignar."
      back={{ href: driverAddress(uid), label: found?.driver.name ?? 'Conductor' }}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {found ? (
        <>
          <Card title="Lo que busca">
            <p className="first-letter:uppercase">{statusName(found.driver.status)}</p>
            <Week {...found.driver} />
          </Card>
          <Compared
            key={typed}
            label="Patente"
            hint="Sin patente se comparan los autos con cupo y del combustible del plan."
            typed={typed}
            compared={found.compared}
            shown={found.cars.length}
          >
            {found.cars.length > 0 ? (
              <CarsTable cars={found.cars} uid={uid} onDo={setOpen} />
            ) : (
              <Empty title="Ningún auto" text="Ninguno tiene cupo con ese combustible. Busca uno por su patente." />
            )}
          </Compared>
        </>
      ) : (
        <Empty title="No se puede asignar" text="El conductor no existe o sus datos están bloqueados." />
      )}
      {open && <ActionDialog name={open.name} filled={open.filled} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function CarsTable({ cars, uid, onDo }: { cars: readonly Candidate[]; uid: string; onDo: (doing: Doing) => void }) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Autos, primero los que nada impide</caption>
        <thead>
          <tr>
            <th scope="col">Auto</th>
            <th scope="col">Quién lo tiene y sus turnos</th>
            <th scope="col">En contra</th>
            <th scope="col" className="no-print">
              <span className="sr-only">Asignar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cars.map(({ car, against }) => (
            <tr key={car.plate}>
              <td className="whitespace-nowrap">
                <a href={`/autos/${car.plate}`} className="font-semibold text-primary">
                  {formatPlate(car.plate)}
                </a>
                <span className="block text-sm text-muted">
                  {car.model}, {car.color}
                </span>
              </td>
              <td>
                {car.freeSince && `Libre desde el ${formatDate(localDateOf(car.freeSince))}`}
                {car.drivers.map((driver) => (
                  <div key={driver.uid}>
                    <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
                      {driver.name}
                    </a>
                    {': '}
                    <Week {...driver} />
                  </div>
                ))}
              </td>
              <AgainstCells
                against={against}
                doing={{ name: 'cars assign', filled: { driver: uid, car: car.plate } }}
                about={formatPlate(car.plate)}
                onDo={onDo}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
