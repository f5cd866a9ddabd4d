import { now } from '../../lib/clock.ts';
import type { Question } from '../../lib/graphql/first-answers.ts';
import type { GraphqlAnswer } from '../../lib/graphql/result-of.ts';
import { readSession } from '../../lib/session/session.ts';
import { driverQuestion, type ScreenQuestions } from './questions.ts';

const patience = 15_000;

/** Whatever goes wrong here, the app asks again and says so. */
async function ask(several: readonly Question[], accessToken: string): Promise<readonly GraphqlAnswer[]> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ several: several.map(({ query, variables }) => ({ query, variables })) }),
      signal: controller.signal,
    });
    const { several: answers, errors } = (await response.json()) as GraphqlAnswer & { several?: GraphqlAnswer[] };
    // A token that is refused is refused to each of them.
    if (errors?.[0]?.extensions?.code === 'UNAUTHENTICATED') return several.map(() => ({ errors }));
    return Array.isArray(answers) ? answers : [];
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * [SCR-13] A script within the document calls this: it asks for the driver and for what the screen asks first, while the
 * files of the app are on their way. A session whose time has passed is left to the app, which renews it once for all.
 */
export function askFirst(ofScreen?: ScreenQuestions): void {
  const session = readSession();
  if (!session || now() >= session.expiresAt) return;
  const { uid } = session.user;
  const questions = [driverQuestion(uid), ...(ofScreen?.(uid) ?? [])];
  globalThis.volanteFirstData = {
    uid,
    accessToken: session.accessToken,
    address: location.href,
    questions,
    answers: ask(questions, session.accessToken),
  };
}
