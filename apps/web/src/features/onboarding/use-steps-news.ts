import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKey } from '@volante/client/graphql/operation.ts';
import { currentUid } from '@volante/client/session.ts';
import { GetDriverOnboardingDocument } from './get-driver-onboarding.generated.ts';
import type { OnboardingDriver } from './use-onboarding.ts';

/** [DAY-05] When staff moved something on, whatever the open step shows is asked for again. */
export function useStepsNews(driver: OnboardingDriver | undefined): void {
  const client = useQueryClient();
  const state = driver && JSON.stringify([driver.status, driver.verifiedList, driver.docs, driver.lead?.meeting]);
  const before = useRef(state);
  useEffect(() => {
    const known = before.current;
    before.current = state;
    if (known === undefined || known === state) return;
    const [own] = queryKey(GetDriverOnboardingDocument, { uid: currentUid() });
    void client.invalidateQueries({ type: 'active', predicate: ({ queryKey: [name] }) => name !== own });
  }, [state, client]);
}
