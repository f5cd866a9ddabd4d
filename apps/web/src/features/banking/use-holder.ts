import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
import { GetDriverHolderDocument } from './get-driver-holder.generated.ts';

/** The driver as a holder, for convenience: without it the form starts empty, so a failure here keeps nobody waiting. */
export function useHolder() {
  const { data, error } = useApi(GetDriverHolderDocument, { uid: currentUid() });
  return { holder: data?.getDriver.info, settled: Boolean(data ?? error) };
}
