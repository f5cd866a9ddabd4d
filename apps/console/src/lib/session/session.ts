import { ApiError } from '@volante/client/errors.ts';
import { liveValue } from '@volante/client/live-value.ts';
import { askStaff } from '../ask-staff.ts';

/** What the server says of whoever looks at this browser. */
export interface SessionAnswer {
  state: 'open' | 'locked' | 'none';
  staffId?: string;
  name?: string;
  /** Why there is none any more. */
  reason?: string;
}

export type Session = { state: 'opening' } | SessionAnswer;

/** The server decides; the browser follows. */
export const session = liveValue<Session>({ state: 'opening' });

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('volante-staff');

function take(answer: SessionAnswer): void {
  const before = session.get();
  const known = 'staffId' in before ? before.staffId : undefined;
  // Another person's page, and what they typed into it, is not shown to whoever came after.
  if (known && answer.state !== 'none' && answer.staffId && answer.staffId !== known) return location.reload();
  const same = before.state === answer.state && known === answer.staffId;
  if (!same) session.set(answer.state === 'none' ? answer : { ...before, ...answer });
}

/** Asks without counting as somebody's activity. Without an answer everything stays as it was. */
export async function lookAtSession(): Promise<void> {
  try {
    take(await askStaff<SessionAnswer>('session'));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') take({ state: 'none' });
  }
}

/** Something has changed in this tab: the others ask, too. */
export async function sessionChanged(): Promise<void> {
  channel?.postMessage('changed');
  await lookAtSession();
}

/** The answer to a question about data said so; the door says the rest (why, and who). */
export function heardOfSession(code: string): void {
  if (code !== 'UNAUTHENTICATED' && code !== 'REAUTH_REQUIRED') return;
  if (code === 'REAUTH_REQUIRED' && session.get().state === 'open') take({ ...session.get(), state: 'locked' });
  void lookAtSession();
}

const everyMs = 4000;

/** Follows the session from now on: by the other tabs, by what the server answers, and by asking now and then. */
export function followSession(): void {
  channel?.addEventListener('message', () => void lookAtSession());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookAtSession();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible' && session.get().state !== 'none') void lookAtSession();
  }, everyMs);
  void lookAtSession();
}
