import type { FastifyInstance, FastifyReply } from 'fastify';
import { signInWithPasskey } from '../commands/sign-in-with-passkey.ts';
import { byPasskey } from '../oidc/by-passkey.ts';
import { requestOptions } from '../../../platform/passkeys/ceremony.ts';
import { challengeFor, giveChallenge, siteOf } from '../passkeys/challenge.ts';
import { findPasskeysOf } from '../store/passkeys.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { orShow, pagesOf } from './pages.ts';
import { showSignIn, whoConfirms } from './show-sign-in.ts';
import type { House, Visit } from './visit.ts';

const purposeOf = (flow: { uid: string }) => `enter-${flow.uid}`;

/** What to ask the browser for: any passkey of ours, or one of the driver who confirms that it is them. */
async function tellOptions(visit: Visit): Promise<FastifyReply> {
  const flow = await visit.flow();
  const present = await whoConfirms(visit);
  const allowed = present ? await findPasskeysOf(visit.ctx, present.uid) : [];
  const challenge = giveChallenge(visit, purposeOf(flow));
  return visit.answer(await requestOptions({ allowed, site: siteOf(visit), challenge }));
}

async function enter(visit: Visit): Promise<FastifyReply> {
  const flow = await visit.flow();
  return orShow(
    async () => {
      const challenge = challengeFor(visit, purposeOf(flow));
      const only = (await whoConfirms(visit))?.uid;
      const answer = visit.typed('credential');
      const { uid } = await signInWithPasskey(visit.ctx, { answer, challenge, site: siteOf(visit), only });
      return finishSignIn(visit, uid, [byPasskey]);
    },
    ({ message }, status) => showSignIn(visit, { problem: message }, status),
  );
}

/** Signing in with a passkey, and confirming with one that it is still the same driver. */
export function passkeySignInRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.form('/flow/:uid/passkey/options', tellOptions);
  pages.form('/flow/:uid/passkey', enter);
}
