import { requestOptions } from '../../../platform/passkeys/ceremony.ts';
import { enter } from '../commands/enter.ts';
import { findPasskeysOf } from '../store/passkeys.ts';
import type { Visit } from './visit.ts';

const purpose = 'staff-enter';

/** What to ask the browser for: any passkey of ours, or that of the person whose session it is. */
export async function passkeyOptions(visit: Visit) {
  await visit.countTry();
  const session = await visit.livingSession();
  const ids = session ? await findPasskeysOf(visit.ctx, session.staffId) : [];
  const allowed = ids.map((credentialId) => ({ credentialId, transports: [] }));
  return requestOptions({ allowed, site: visit.site, challenge: visit.giveChallenge(purpose) });
}

export async function verifyPasskey(visit: Visit) {
  await visit.countTry();
  const session = await visit.livingSession();
  const challenge = visit.challengeFor(purpose);
  visit.letIn(await enter(visit.ctx, { text: visit.credential, challenge, site: visit.site, session }));
  return {};
}
