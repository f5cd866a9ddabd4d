import { formatPlate } from '@volante/domain/values/plate';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { namedIn } from '../../lib/named-in.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import type { Doing } from '../../ui/action/row-button.tsx';
import { Page } from '../../ui/page.tsx';
import { CarActions } from './actions.tsx';
import { CarRecordDocument, type CarRecordQuery } from './car.generated.ts';
import { CarDocuments } from './documents.tsx';
import { CarDrivers } from './drivers.tsx';
import { CarFacts } from './facts.tsx';
import { CarHistory } from './history.tsx';
import { CarPlace } from './place.tsx';

/** [CON-13] Everything staff may know of a car, and what they may do about it. Where it is, they ask for by itself. */
export function CarRecord() {
  const [plate] = useState(() => namedIn(location.pathname));
  const asked = useApi(CarRecordDocument, { plate });
  const car = asked.data?.staffCar;
  if (car) return <Shown car={car} />;
  return (
    <Page
      title={asked.data ? 'Este auto no existe' : formatPlate(plate)}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      <Empty
        title="Ningún auto tiene esa patente"
        text="Revisa la dirección, o búscalo de nuevo."
        action={<Button href="/autos">Ver los autos</Button>}
      />
    </Page>
  );
}

function Shown({ car }: { car: NonNullable<CarRecordQuery['staffCar']> }) {
  const { me } = useWho();
  const [open, setOpen] = useState<Doing>();
  const holds = (permission: string) => me.permissions.includes(permission);
  return (
    <Page
      title={formatPlate(car.plate)}
      text={`${car.model}, ${car.color}`}
      back={{ href: '/autos', label: 'Autos' }}
      actions={
        <>
          {car.retiredAt && <StatusPill tone="neutral">Retirado</StatusPill>}
          {!car.retiredAt && holds('cars.assign') && (
            <Button kind="secondary" href={`/autos/${encodeURIComponent(car.plate)}/asignar`}>
              Buscar conductor
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <CarFacts car={car} />
        {holds('location.read') && <CarPlace plate={car.plate} />}
        {holds('drivers.read') && <CarDrivers plate={car.plate} />}
        <CarActions plate={car.plate} onDo={setOpen} />
      </div>
      <CarDocuments plate={car.plate} documents={car.documents} onDo={setOpen} />
      <CarHistory plate={car.plate} history={car.history} />
      {open && <ActionDialog name={open.name} filled={open.filled} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
