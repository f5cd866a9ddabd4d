import type { DriverStatus } from '@volante/domain/drivers/status';
import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import type { ToDo } from '@volante/domain/home/to-do';
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

/**
 * [DAY-02] Asks what is still open between a driver and the company. Each listener reports the matters it knows of. It runs
 * before an account is deleted, and again with the driver locked.
 */
export const openMatters = new Hook<{ uid: string }, OpenMatter[]>();

/**
 * [FRT-08] Asks since when a driver's account has had passkeys, the oldest of those it has now; undefined when it has none.
 */
export const passkeysSince = new Hook<{ uid: string }, Date | undefined>();

/**
 * [CON-07] Called when a driver's own name or RUT, or in whose name an account of theirs is, has perhaps changed: in the transaction
 * that changed it.
 */
export const namesChange = new Hook<{ uid: string }>();

/** [DAY-07] Asks what waits for a driver now. Each listener reports what it knows of; the home shows it in order. */
export const waitingFor = new Hook<{ uid: string }, ToDo[]>();
