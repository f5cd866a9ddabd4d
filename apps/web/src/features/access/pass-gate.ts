import { gate } from '@volante/domain/onboarding/gate';
import { request } from '../../lib/graphql/request.ts';
import { finishSignIn } from '../../lib/session/finish-sign-in.ts';
import { safeReturnTo } from '../../lib/session/return-to.ts';
import { readSession } from '@volante/client/session.ts';
import { GateDocument } from './gate.generated.ts';

const home = '/app/v2/dashboard';

/** Takes the provider's answer out of the address at once: its code is secret and works only once. */
export function takeAnswer(): URLSearchParams | null {
  const params = new URLSearchParams(location.search);
  if (!params.has('code') && !params.has('state') && !params.has('error')) return null;
  history.replaceState(history.state, '', '/auth');
  return params;
}

/** A driver who signed in again to change something on these screens goes back there. */
const isForOnboarding = (address: string) => /^\/app\/(onboarding|v2\/profile)\b/.test(address);

/** [SES-10, SES-11] Where a driver goes from here. */
export async function destination(returnTo: string | undefined): Promise<string> {
  const uid = readSession()?.user.uid;
  if (!uid) return '/';
  const { getDriver: driver } = await request(GateDocument, { uid });
  const place = gate({
    status: driver.status.status,
    onboardingNeeded: driver.onboarding.needed,
  });
  const back = safeReturnTo(returnTo);
  return back && (place === home || isForOnboarding(back)) ? back : place;
}

/** Starts the session from the provider's answer, or keeps the existing one. */
export async function takeSession(answer: URLSearchParams | null): Promise<{ returnTo: string | undefined }> {
  return answer ? finishSignIn(answer) : { returnTo: undefined };
}
