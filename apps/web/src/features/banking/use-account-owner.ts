import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { GetAccountOwnerDocument } from './get-account-owner.generated.ts';

/** The driver as the owner of a bank account, for convenience: without it the form starts empty, so a failure here keeps nobody waiting. */
export function useAccountOwner() {
  const { data, error } = useApi(GetAccountOwnerDocument, { uid: currentUid() });
  return { owner: data?.getDriver.info, settled: Boolean(data ?? error) };
}
