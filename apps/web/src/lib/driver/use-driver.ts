import { useEffect } from 'react';
import { useApi } from '../graphql/use-api.ts';
import { setDriverStatus } from '../report-error.ts';
import { currentUid } from '../session/session.ts';
import { GetDriverDocument, type GetDriverQuery } from './get-driver.generated.ts';

export type Driver = GetDriverQuery['getDriver'];

const minute = 60_000;

/** The signed-in driver, for every part of the app. Fetched again each minute for the unread dot. */
export function useDriver() {
  const query = useApi(GetDriverDocument, { uid: currentUid() }, { pollEvery: minute });
  const driver = query.data?.getDriver;
  const status = driver?.status.status;
  useEffect(() => {
    if (status) setDriverStatus(status);
  }, [status]);
  return { ...query, driver };
}
