import type { LinkResult } from '@volante/domain/ridehailing/link-result';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { go } from '@volante/client/navigation.ts';
import { linkResultOf, withoutResult } from './link-result.ts';

/** Takes the result out of the address and keeps it while the screen is open. */
export function useLinkResult(): [result: LinkResult | undefined, forget: () => void] {
  const client = useQueryClient();
  const [result, setResult] = useState(() => linkResultOf(location.search));
  useEffect(() => {
    if (!linkResultOf(location.search)) return;
    go(withoutResult(location.pathname + location.search), { replace: true });
    void refreshDriver(client);
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('getUber') });
  }, [client]);
  return [result, () => setResult(undefined)];
}
