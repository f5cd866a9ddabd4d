import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { phoneNow } from '@volante/client/clock.ts';
import { useNow } from '@volante/client/use-now.ts';

/** A signed link is valid for at least five minutes. At this age it is no longer offered. */
const oldMs = 4.5 * 60_000;

/** Whether the links of an answer still work. While its screen is visible, the answer is fetched again in time. */
export function useFreshLinks({ dataUpdatedAt, refetch }: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>): boolean {
  const time = useNow(15_000, phoneNow);
  const fresh = time - dataUpdatedAt < oldMs;
  // Each look at the clock is another try, until it comes.
  const dueAt = dataUpdatedAt > 0 && !fresh && document.visibilityState === 'visible' ? time : null;
  useEffect(() => {
    if (dueAt !== null) void refetch();
  }, [dueAt, refetch]);
  return fresh;
}
