import { useQuestion } from '../graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { termsChangesOf } from './questions.ts';

/** Which terms the signed-in driver accepted last, and what those in force say otherwise. */
export function useTermsChanges() {
  return useQuestion(termsChangesOf(currentUid())).data?.getDriver.terms;
}
