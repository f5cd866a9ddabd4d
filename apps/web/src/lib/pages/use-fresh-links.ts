import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../use-now.ts';

/** A signed link lives five minutes at least; so old it is not offered any more. */
const oldMs = 4.5 * 60_000;

/** Whether the links of an answer still open. It is asked for again in time, while its screen is looked at. */
export function useFreshLinks({ dataUpdatedAt, refetch }: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>): boolean {
  const time = useNow(15_000);
  const fresh = time - dataUpdatedAt < oldMs;
  // Each look at the clock is another try, until it comes.
  const dueAt = dataUpdatedAt > 0 && !fresh && document.visibilityState === 'visible' ? time : null;
  useEffect(() => {
    if (dueAt !== null) void refetch();
  }, [dueAt, refetch]);
  return fresh;
}
