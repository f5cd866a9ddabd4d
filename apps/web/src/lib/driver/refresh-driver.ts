import type { QueryClient } from '@tanstack/react-query';

/** Call when something about the driver has changed: every query about them (`getDriver…`) is sent again. */
export function refreshDriver(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('getDriver') });
}
