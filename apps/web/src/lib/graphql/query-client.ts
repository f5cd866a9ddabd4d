import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { reportError } from '../report-error.ts';
import { staleTimeOf } from './question.ts';

const day = 24 * 60 * 60 * 1000;

/** For how long the last data is kept, for when the phone has no network. */
export const keepFor = 7 * day;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => reportError(error, { operation: query.queryKey[0] }),
    }),
    defaultOptions: {
      queries: {
        staleTime: staleTimeOf({}),
        gcTime: keepFor,
        // Ask even when the phone reports to be offline: it is often wrong, and otherwise the request fails fast.
        networkMode: 'always',
        // A server of the release before ours may answer that it does not know us; another one may be newer already.
        retry: (failures, error) =>
          failures < 2 &&
          (error instanceof ApiError
            ? error.code === 'OUTDATED_CLIENT'
            : error instanceof NetworkError && navigator.onLine),
      },
    },
  });
}
