import { useEffect } from 'react';
import { useQuestion } from '../graphql/use-api.ts';
import { setDriverStatus } from '../report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import type { GetDriverQuery } from './get-driver.generated.ts';
import { rememberCar } from './last-car.ts';
import { driverOf } from './questions.ts';

export type Driver = GetDriverQuery['getDriver'];

const minute = 60_000;

/** The signed-in driver, for every part of the app. Fetched again each minute for the unread dot. */
export function useDriver() {
  const uid = currentUid();
  const query = useQuestion(driverOf(uid), { pollEvery: minute });
  const driver = query.data?.getDriver;
  const status = driver?.status.status;
  const carId = driver?.rent.carId;
  useEffect(() => {
    if (status) setDriverStatus(status);
  }, [status]);
  useEffect(() => {
    if (carId !== undefined) rememberCar({ uid, carId });
  }, [uid, carId]);
  return { ...query, driver };
}
