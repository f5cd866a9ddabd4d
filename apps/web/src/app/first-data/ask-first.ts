import { now } from '../../lib/clock.ts';
import type { Question } from '../../lib/graphql/first-answers.ts';
import type { GraphqlAnswer } from '../../lib/graphql/result-of.ts';
import { readSession } from '../../lib/session/session.ts';
import { startTimeZone } from '../../lib/start-time-zone.ts';
import { post } from './post.ts';
import { driverQuestion, type ScreenQuestions } from './questions.ts';

async function ask(questions: readonly Question[], accessToken: string): Promise<void> {
  const several = questions.map(({ query, variables }) => ({ query, variables }));
  const answer = await post<{ several?: GraphqlAnswer[] }>(
    '/graphql',
    { several },
    { authorization: `Bearer ${accessToken}` },
  );
  const { several: answers, errors } = answer ?? {};
  // A token that is refused is refused to each of them.
  const refused = errors?.[0]?.extensions?.code === 'UNAUTHENTICATED' ? { errors } : undefined;
  for (const [place, question] of questions.entries()) question.answer = refused ?? answers?.[place];
}

/**
 * [SCR-13] A script within the document calls this: it asks for the driver and for what the screen asks first, while the
 * files of the app are on their way. A session whose time has passed is left to the app, which renews it once for all.
 */
export function askFirst(ofScreen?: ScreenQuestions): void {
  const session = readSession();
  if (!session || now() >= session.expiresAt) return;
  const { accessToken, user } = session;
  startTimeZone();
  const questions = [driverQuestion(user.uid), ...(ofScreen?.(user.uid) ?? [])];
  const answered = ask(questions, accessToken);
  globalThis.volanteFirstData = { uid: user.uid, accessToken, address: location.href, questions, answered };
}
