import { useEffect } from 'react';
import { useApi } from '../graphql/use-api.ts';
import { setDriverStatus } from '../report-error.ts';
import { currentUid } from '../session/session.ts';
import { rememberCar } from './last-car.ts';
import { GetDriverDocument, type GetDriverQuery } from './get-driver.generated.ts';

export type Driver = GetDriverQuery['getDriver'];

const minute = 60_000;

/** The signed-in driver, for every part of the app. Fetched again each minute for the unread dot. */
export function useDriver() {
  const variables = { uid: currentUid() };
  const query = useApi(GetDriverDocument, variables, { pollEvery: minute });
  const driver = query.data?.getDriver;
  const status = driver?.status.status;
  const { uid } = variables;
  const carId = driver?.rent.carId;
  useEffect(() => {
    if (status) setDriverStatus(status);
  }, [status]);
  useEffect(() => {
    if (carId !== undefined) rememberCar({ uid, carId });
  }, [uid, carId]);
  return { ...query, driver };
}
