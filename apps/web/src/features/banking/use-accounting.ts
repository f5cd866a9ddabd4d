import { useEffect } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { GetDriverAccountingDocument, type GetDriverAccountingQuery } from './get-driver-accounting.generated.ts';

export type Accounting = GetDriverAccountingQuery['getDriverAccounting'];
export type BankAccount = Accounting['bankAccounts'][number];

/** Fetched again whenever the driver opens it or returns to this tab: another tab may have changed the accounts. */
export function useAccounting() {
  const query = useApi(GetDriverAccountingDocument, { uid: currentUid() });
  const { refetch } = query;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  return { ...query, accounting: query.data?.getDriverAccounting };
}
