import { useOutdatedDriver } from '../../../lib/driver/use-outdated-driver.ts';
import { ApiError } from '../../../lib/errors.ts';
import { CarFacts } from './car-facts.tsx';
import { Doors } from './doors.tsx';
import { useDoors } from './use-doors.ts';

interface Props {
  carId: string;
  info: { brand: string; model: string } | undefined;
  /** The card says why already. */
  locked: boolean;
}

/** The driver's car: how it is, and its doors. */
export function CarOnHand({ carId, info, locked }: Props) {
  const doors = useDoors(carId);
  const { car, status } = doors;
  // The server no longer counts the car as theirs, or their account as one that drives.
  useOutdatedDriver(status.error instanceof ApiError || car?.remoteDoors.reason === 'ACCOUNT');
  const name = info ? `${info.brand} ${info.model}` : 'Tu auto';
  return (
    <>
      <CarFacts name={name} plate={carId} car={car} failed={status.isError} />
      <Doors doors={car && !locked ? doors : undefined} reason={locked ? undefined : car?.remoteDoors.message} />
    </>
  );
}
