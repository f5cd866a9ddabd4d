import { now } from '@volante/client/clock.ts';
import { currentUid } from '@volante/client/session.ts';

const lifetime = 10 * 60_000;

const place = () => `bank-main.${currentUid()}`;

/** Remembers, while the driver signs in again, which account was to become the main one. */
export function keepWish(accountId: string): void {
  sessionStorage.setItem(place(), JSON.stringify({ accountId, at: now() }));
}

/** The remembered account; only for the same driver, and only for a short time. */
export function keptWish(): string | undefined {
  const kept = JSON.parse(sessionStorage.getItem(place()) ?? 'null') as { accountId: string; at: number } | null;
  return kept && now() - kept.at < lifetime ? kept.accountId : undefined;
}

export function forgetWish(): void {
  sessionStorage.removeItem(place());
}
