import type { QueryClient } from '@tanstack/react-query';

/** Something about the driver has changed: every question about them (`getDriver…`) is asked again. */
export function refreshDriver(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('getDriver') });
}
