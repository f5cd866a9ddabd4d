import type { DriverStatus } from '@volante/domain/drivers/status';
import { Hook } from '../../platform/hooks.ts';
import type { LogEntry } from './change-driver.ts';

interface StatusChange {
  uid: string;
  from: DriverStatus;
  to: DriverStatus;
}

/**
 * Called when a locked driver is about to get another status. Each listener may refuse, and returns what else changes,
 * for the driver's log.
 */
export const statusChange = new Hook<StatusChange, Omit<LogEntry, 'why'>[]>();
