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
import { DriversForCarDocument, type DriversForCarQuery } from './assign.generated.ts';
import { Compared, typedIn } from './compared.tsx';
import { Week } from './week.tsx';

type Found = NonNullable<DriversForCarQuery['driversForCar']>;

/** [CON-14] Who could get a car, each with all that speaks against it, beside the shifts of who has it already. */
export function DriversForCar() {
  const [plate] = useState(() => namedIn(location.pathname));
  const typed = typedIn(useSearch());
  const [open, setOpen] = useState<Doing>();
  const asked = useApi(DriversForCarDocument, { car: plate, text: typed || null });
  const found = asked.data?.driversForCar;
  return (
    <Page
      title={`Conductor para ${formatPlate(plate)}`}
      text="Cada conductor con todo lo que impide asignarle el auto. El comando pregunta lo mismo otra vez al asignar."
      back={{ href: `/autos/${encodeURIComponent(plate)}`, label: formatPlate(plate) }}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {found ? (
        <>
          <Partners car={found.car} />
          <Compared
            key={typed}
            label="Conductor"
            hint="Sin nombre se comparan los que están en lista de espera."
            typed={typed}
            compared={found.compared}
            shown={found.drivers.length}
          >
            {found.drivers.length > 0 ? (
              <DriversTable drivers={found.drivers} plate={plate} onDo={setOpen} />
            ) : (
              <Empty title="Nadie" text="Nadie está en lista de espera. Busca a alguien por su nombre o RUT." />
            )}
          </Compared>
        </>
      ) : (
        <Empty title="Este auto no existe" text="Revisa la dirección, o búscalo de nuevo." />
      )}
      {open && <ActionDialog name={open.name} filled={open.filled} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

/** Who has it already: their hours decide who fits beside them. */
function Partners({ car: { model, color, freeSince, drivers } }: { car: Found['car'] }) {
  return (
    <Card title="El auto">
      <p>
        {model}, {color}
        {freeSince && `. Libre desde el ${formatDate(localDateOf(freeSince))}.`}
      </p>
      {drivers.map((driver) => (
        <p key={driver.uid} className="mt-2">
          Lo tiene{' '}
          <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
            {driver.name}
          </a>
          : <Week {...driver} />
        </p>
      ))}
    </Card>
  );
}

interface DriversTableProps {
  drivers: Found['drivers'];
  plate: string;
  onDo: (doing: Doing) => void;
}

function DriversTable({ drivers, plate, onDo }: DriversTableProps) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Conductores, primero los que nada impide</caption>
        <thead>
          <tr>
            <th scope="col">Conductor</th>
            <th scope="col">Estado</th>
            <th scope="col">Plan y turnos</th>
            <th scope="col">En contra</th>
            <th scope="col" className="no-print">
              <span className="sr-only">Asignar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drivers.map(({ driver, status, since, against }) => (
            <tr key={driver.uid}>
              <td>
                <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
                  {driver.name}
                </a>
              </td>
              <td>
                <span className="block first-letter:uppercase">{statusName(status)}</span>
                <span className="block text-sm whitespace-nowrap text-muted">
                  desde el {formatDate(localDateOf(since))}
                </span>
              </td>
              <td>
                <Week {...driver} />
              </td>
              <AgainstCells
                against={against}
                doing={{ name: 'cars assign', filled: { driver: driver.uid, car: plate } }}
                about={driver.name}
                onDo={onDo}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
