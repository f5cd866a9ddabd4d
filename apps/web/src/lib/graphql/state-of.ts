import type { UseQueryResult } from '@tanstack/react-query';

/** What a screen shows of a query: old data wins over a failure, so that a lost network never empties a screen. */
export function stateOf(query: Pick<UseQueryResult, 'data' | 'error'>): 'ready' | 'loading' | 'error' {
  if (query.data !== undefined) return 'ready';
  return query.error ? 'error' : 'loading';
}
