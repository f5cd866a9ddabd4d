import { now } from '@volante/client/clock.ts';
import { currentUid } from '@volante/client/session.ts';

const lifetime = 10 * 60_000;

/** What the driver was about to do: make an account the main one, or add one. */
type Wish = 'main' | 'add';

const place = (wish: Wish) => `bank-${wish}.${currentUid()}`;

/** Remembers, while the driver signs in again, what they wanted; for 'main' with which account. */
export function keepWish(wish: Wish, accountId = ''): void {
  sessionStorage.setItem(place(wish), JSON.stringify({ accountId, at: now() }));
}

/** The remembered account; only for the same driver, and only for a short time. */
export function keptWish(wish: Wish): string | undefined {
  const kept = JSON.parse(sessionStorage.getItem(place(wish)) ?? 'null') as { accountId: string; at: number } | null;
  return kept && now() - kept.at < lifetime ? kept.accountId : undefined;
}

export function forgetWish(wish: Wish): void {
  sessionStorage.removeItem(place(wish));
}
