import { forgetSession } from '../cookies.ts';
import { endSession, type KeptSession, putToSleep } from '../store/sessions.ts';
import type { Visit } from './visit.ts';

/** Why there is none any more. */
const reasonOf = ({ isRemoved }: KeptSession) => (isRemoved ? 'removed' : 'expired');

/** Whether this browser's session is open or locked, and whose it is. Browsers ask by themselves: it keeps none awake. */
export async function tellSession(visit: Visit) {
  const session = await visit.session();
  if (!session) return { state: 'none' };
  const { state, staffId, name } = session;
  if (state === 'over') return { state: 'none', reason: reasonOf(session) };
  return { state: state === 'open' ? 'open' : 'locked', staffId, name };
}

/** Whoever leaves their desk for a moment. */
export async function lockSession(visit: Visit) {
  const session = await visit.livingSession();
  if (session) await putToSleep(visit.ctx, session.id);
  return {};
}

export async function signOut(visit: Visit) {
  const session = await visit.session();
  if (session) await endSession(visit.ctx, session.id);
  visit.setCookie(forgetSession(visit.ctx.config));
  return {};
}
