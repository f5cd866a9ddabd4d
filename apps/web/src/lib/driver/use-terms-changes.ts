import { useApi } from '../graphql/use-api.ts';
import { currentUid } from '../session/session.ts';
import { GetDriverTermsChangesDocument } from './get-terms-changes.generated.ts';

/** Which terms the signed-in driver accepted last, and what those in force say otherwise. */
export function useTermsChanges() {
  return useApi(GetDriverTermsChangesDocument, { uid: currentUid() }).data?.getDriver.terms;
}
