import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../errors.ts';
import { reportError } from '../report-error.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** What is shown may be this old before it is asked for again; it stays visible meanwhile. */
const staleTime = 30 * second;

/** How long last data is kept for a phone without network. */
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
        // Ask even when the phone believes to be offline: it is often wrong, and a fast failure is honest.
        networkMode: 'always',
        retry: (failures, error) => error instanceof NetworkError && navigator.onLine && failures < 2,
      },
    },
  });
}
