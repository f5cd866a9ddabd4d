import { ApiError, SignedOutError } from '@volante/client/errors.ts';
import { renewSession, validSession } from './renew-session.ts';
import type { Session } from '@volante/client/session.ts';

/**
 * [SES-07] A call with the driver's token; an unauthenticated answer renews the token and asks once more.
 * With `uid` only as that driver: another tab may have signed in as somebody else.
 */
export async function asDriver<T>(call: (accessToken: string) => Promise<T>, uid?: string): Promise<T> {
  const { accessToken } = ofDriver(await validSession(), uid);
  try {
    return await call(accessToken);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
    return call(ofDriver(await renewSession(accessToken), uid).accessToken);
  }
}

function ofDriver(session: Session, uid: string | undefined): Session {
  if (uid && session.user.uid !== uid) throw new SignedOutError();
  return session;
}
