import { allowanceOf, extrasUnlocked } from '@volante/domain/drivers/allowances';
import { type Driver, useDriver } from '../../lib/driver/use-driver.ts';

export interface ChargingDriver {
  /** The rented car. */
  carId: string | undefined;
  /** [CHG-03] 'Ver', 'Usar Qr' and the scanner: with an active rent, and everything verified. */
  mayCharge: boolean;
  /** The car is there, and what is missing is at the driver. */
  locked: boolean;
}

export function chargingDriver({ rent, status, verifiedList }: Driver): ChargingDriver {
  const carId = (allowanceOf(status.status).drives && rent?.carId) || undefined;
  const unlocked = extrasUnlocked(verifiedList);
  return { carId, mayCharge: carId !== undefined && unlocked, locked: carId !== undefined && !unlocked };
}

/** Undefined until the phone knows the driver. */
export function useChargingDriver(): ChargingDriver | undefined {
  const { driver } = useDriver();
  return driver && chargingDriver(driver);
}
