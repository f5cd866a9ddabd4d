import { keyWords, pickUpWhen, toBring } from '@volante/domain/fleet/pick-up';
import { mapsLink } from '@volante/domain/geography/distance';
import { formatPlate } from '@volante/domain/values/plate';
import { type ReactNode, useMemo } from 'react';
import { config } from '../../../lib/config.ts';
import { useUploads } from '../../../lib/uploads/upload-list.ts';
import { useNow } from '@volante/client/use-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { MapView } from '@volante/ui/map/map.tsx';
import type { Assignation } from './use-car-card.ts';

export type PickUp = NonNullable<Assignation['pickUp']>;

interface Props {
  carId: string;
  name: string;
  pickUp: PickUp;
}

const minute = 60_000;

/** [DAY-06] Until the car is picked up: where, when, whom to call, what to bring, and how it opens. */
export function PickUpCard({ carId, name, pickUp }: Props) {
  const { address, contact, remoteDoors } = pickUp;
  const when = pickUpWhen(
    { at: pickUp.at ? new Date(pickUp.at) : null, hours: pickUp.hours },
    new Date(useNow(minute)),
  );
  const sending = useUploads().some(({ document }) => document === `pickUp/${carId}`);
  return (
    <Card flush>
      <div className="p-4">
        <h2 className="text-lg font-bold">Retira tu auto</h2>
        <p className="text-muted">
          {name} · {formatPlate(carId)}
        </p>
      </div>
      <OnMap {...pickUp} />
      <dl className="flex flex-col gap-3 p-4">
        <Fact icon="pin" term="Dónde">
          {address}
          <Way {...pickUp} />
        </Fact>
        <Fact icon="clock" term="Cuándo">
          {when}
        </Fact>
        <Fact icon="document" term="Qué llevar">
          {toBring}
        </Fact>
        <Fact icon={remoteDoors ? 'unlock' : 'key'} term="Cómo se abre">
          {keyWords(remoteDoors)}
        </Fact>
      </dl>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <Button full icon="car" href="/app/pickup">
          {sending ? 'Ver cómo va tu retiro' : 'Estoy con el auto'}
        </Button>
        <Button kind="ghost" full icon="phone" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
          Llamar a {contact.name}
        </Button>
      </div>
    </Card>
  );
}

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-primary" />
      <div className="min-w-0">
        <dt className="text-sm text-muted">{term}</dt>
        <dd className="font-semibold">{children}</dd>
      </div>
    </div>
  );
}

type Place = Pick<PickUp, 'latitude' | 'longitude' | 'address'>;

function Way({ latitude: lat, longitude: lon }: Place) {
  if (lat === null || lon === null) return null;
  return (
    <a
      href={mapsLink({ lat, lon })}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-12 items-center font-semibold text-primary"
    >
      Cómo llegar
    </a>
  );
}

function OnMap({ latitude, longitude, address }: Place) {
  const tilesUrl = config().mapTilesUrl;
  const options = useMemo(() => {
    if (latitude === null || longitude === null) return undefined;
    const center = { latitude, longitude };
    return { center, zoom: tilesUrl ? 15 : 13, markers: [{ id: 'place', label: address, ...center }], tilesUrl };
  }, [latitude, longitude, address, tilesUrl]);
  return options && <MapView {...options} still label={address} className="h-36" />;
}
