import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshDriver } from './refresh-driver.ts';

/** An answer that contradicts what is known of the driver (their car, their account): it is old, and asked again. */
export function useOutdatedDriver(outdated: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (outdated) void refreshDriver(client);
  }, [outdated, client]);
}
