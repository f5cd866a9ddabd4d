import type { DriverStatus } from '@volante/domain/drivers/status';
import { gate } from '@volante/domain/onboarding/gate';
import { request } from '../../lib/graphql/request.ts';
import { finishSignIn } from '../../lib/session/finish-sign-in.ts';
import { safeReturnTo } from '../../lib/session/return-to.ts';
import { readSession } from '../../lib/session/session.ts';
import { GateDocument } from './gate.generated.ts';

const home = '/app/v2/dashboard';

/** The provider's answer, taken out of the address at once: a code is good for one try and nobody's business. */
export function takeAnswer(): URLSearchParams | null {
  const params = new URLSearchParams(location.search);
  if (!params.has('code') && !params.has('state') && !params.has('error')) return null;
  history.replaceState(history.state, '', '/auth');
  return params;
}

/** Who signed in again for a change there goes back to it. */
const isForOnboarding = (address: string) => /^\/app\/(onboarding|v2\/profile)\b/.test(address);

/** [SES-10, SES-11] Where a driver goes from here. */
export async function destination(returnTo: string | undefined): Promise<string> {
  const uid = readSession()?.user.uid;
  if (!uid) return '/';
  const { getDriver: driver } = await request(GateDocument, { uid });
  const place = gate({
    status: driver.status.status as DriverStatus,
    onboardingNeeded: driver.onboarding.needed,
  });
  const back = safeReturnTo(returnTo);
  return back && (place === home || isForOnboarding(back)) ? back : place;
}

/** The session of the provider's answer, or the one that is there. */
export async function takeSession(answer: URLSearchParams | null): Promise<{ returnTo: string | undefined }> {
  return answer ? finishSignIn(answer) : { returnTo: undefined };
}
