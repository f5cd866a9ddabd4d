import { now } from './clock.ts';
import { forget, readStored, storageKey, store } from './storage.ts';

export interface SessionUser {
  email: string;
  firstname: string;
  lastname: string;
  uid: string;
  userType: string;
  verified: boolean;
}

export interface Session {
  accessToken: string;
  refreshToken: string;
  /** When the next call refreshes first, by the phone's clock. */
  expiresAt: number;
  user: SessionUser;
}

/** [SES-05] Set ahead at each refresh; the token itself lives longer, so a slow clock does no harm. */
const window = 45 * 60_000;

export const expiryFromNow = (): number => now() + window;

export function readSession(): Session | null {
  return readStored('session') as Session | null;
}

export function writeSession(session: Session): void {
  store('session', session);
}

export function forgetSession(): void {
  forget('session');
  forget('car');
}

/** The signed-in driver's id; empty for the moment between signing out and leaving the page. */
export function currentUid(): string {
  return readSession()?.user.uid ?? '';
}

/** Calls back when another tab signs out or signs in as somebody else. */
export function onOtherTabsSession(uid: string, changed: (now: Session | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== storageKey('session') && event.key !== null) return;
    const session = readSession();
    if (session?.user.uid !== uid) changed(session);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
