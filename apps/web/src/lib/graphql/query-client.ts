import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../errors.ts';
import { reportError } from '../report-error.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Data may be this old before it is fetched again. It stays visible meanwhile. */
const staleTime = 30 * second;

/** For how long the last data is kept, for when the phone has no network. */
export const keepFor = 7 * day;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => reportError(error, { operation: query.queryKey[0] }),
    }),
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: keepFor,
        // Ask even when the phone reports to be offline: it is often wrong, and otherwise the request fails fast.
        networkMode: 'always',
        retry: (failures, error) => error instanceof NetworkError && navigator.onLine && failures < 2,
      },
    },
  });
}
