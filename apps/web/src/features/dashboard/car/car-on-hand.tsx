import { useOutdatedDriver } from '../../../lib/driver/use-outdated-driver.ts';
import { ApiError } from '@volante/client/errors.ts';
import { isOfLastVisit } from '../../../lib/graphql/last-visit.ts';
import { CarFacts, lastSaidOpen } from './car-facts.tsx';
import { Doors } from './doors.tsx';
import { useDoors } from './use-doors.ts';

interface Props {
  carId: string;
  info: { brand: string; model: string } | undefined;
  /** Doors are locked; the card already says why. */
  locked: boolean;
}

/** The driver's car: how it is, and its doors. */
export function CarOnHand({ carId, info, locked }: Props) {
  const doors = useDoors(carId);
  const { car, status } = doors;
  // The server says that the car is no longer the driver's, or that the account may not drive.
  useOutdatedDriver(status.error instanceof ApiError || car?.remoteDoors.reason === 'ACCOUNT');
  // [SCR-14] Doors work only with an answer of this visit, never with the phone's kept copy.
  const isFresh = car && !isOfLastVisit(status.dataUpdatedAt);
  const name = info ? `${info.brand} ${info.model}` : 'Tu auto';
  return (
    <>
      <CarFacts name={name} plate={carId} car={car} failed={status.isError} />
      <Doors
        doors={isFresh && !locked ? doors : undefined}
        reason={locked ? undefined : car?.remoteDoors.message}
        handover={!locked && car?.remoteDoors.handover}
        open={car && lastSaidOpen(car)}
      />
    </>
  );
}
