import { askingTime, now, phoneNow } from '@volante/client/clock.ts';
import { readSession, type Session } from '@volante/client/session.ts';
import type { AskedQuestion } from './first-answers.ts';
import type { Question } from './question.ts';
import type { GraphqlAnswer } from './result-of.ts';

/** In ms: as long as the app waits for any answer. */
const patience = 15_000;

/** Whatever goes wrong here, the screen asks again and says so. */
async function post<Answer>(address: string, body: object, headers: object = {}): Promise<Answer | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const answered = askingTime();
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    answered(response.headers);
    return (await response.json()) as Answer;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** One request for all of them. */
function askServer(questions: readonly Question[], { accessToken }: Session): AskedQuestion[] {
  const several = questions.map(({ query, variables }) => ({ query, variables }));
  const whole = post<GraphqlAnswer & { several?: GraphqlAnswer[] }>(
    '/graphql',
    { several },
    { authorization: `Bearer ${accessToken}` },
  );
  return questions.map((question, place) => {
    const coming = whole.then((answer) => {
      const { several: answers, errors } = answer ?? {};
      // A token that is refused is refused to each of them.
      return errors?.[0]?.extensions?.code === 'UNAUTHENTICATED' ? { errors } : answers?.[place];
    });
    return asked(question, coming);
  });
}

const askContent = (question: Question) =>
  asked(question, post<GraphqlAnswer>('/content/graphql', { query: question.query }));

function asked(question: Question, coming: AskedQuestion['coming']): AskedQuestion {
  const result: AskedQuestion = { ...question, coming };
  void coming.then((answer) => Object.assign(result, { answer, settled: true }));
  return result;
}

/**
 * [SCR-13] Asks for what a screen needs first while its code is on its way. A session whose time has passed is left to the
 * app, which renews it once for all.
 */
export function askFirst(questions: readonly Question[]): void {
  const session = readSession();
  const texts = questions.filter(({ content }) => content).map(askContent);
  const others = questions.filter(({ content }) => !content);
  const ofDriver = session && now() < session.expiresAt && others.length > 0 ? askServer(others, session) : [];
  const { accessToken = '', user } = session ?? {};
  globalThis.volanteFirstData = {
    uid: user?.uid ?? '',
    accessToken,
    address: location.href,
    askedAt: phoneNow(),
    questions: [...texts, ...ofDriver],
  };
}
