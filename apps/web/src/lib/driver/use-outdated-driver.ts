import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshDriver } from './refresh-driver.ts';

/** Fetches the driver again when another answer contradicts what we know of them (their car, their account). */
export function useOutdatedDriver(outdated: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (outdated) void refreshDriver(client);
  }, [outdated, client]);
}
