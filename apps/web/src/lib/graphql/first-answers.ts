import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../session/session.ts';
import { isOfLastVisit } from './last-visit.ts';
import { type Operation, queryKey } from './operation.ts';
import { type GraphqlAnswer, wholeData } from './result-of.ts';

export interface Question {
  query: string;
  variables: unknown;
  /** The answer goes to whoever asks for it at the same address, and to nobody else. */
  handedOver?: boolean;
  /** Once it has come. */
  answer?: GraphqlAnswer;
  /** Whoever asks from now on wants what is true now. */
  given?: boolean;
}

/** What the document asked for itself before any of its files had come (app/first-data). */
interface FirstData {
  uid: string;
  accessToken: string;
  address: string;
  questions: readonly Question[];
  /** Over when all answers have come, or none will: then each is asked for as usual. */
  answered: Promise<void>;
}

declare global {
  var volanteFirstData: FirstData | undefined;
}

/** In ms from the start of the page: later the answer may no longer be true. */
const goodFor = 15_000;

export const isFirstDataGood = (): boolean => performance.now() < goodFor;

/** The question of the document whose answer may still be given. */
function openQuestion(query: string, variables: unknown): Question | undefined {
  const first = globalThis.volanteFirstData;
  if (!first || first.accessToken !== readSession()?.accessToken || !isFirstDataGood()) return undefined;
  const text = JSON.stringify(variables);
  const question = first.questions.find((one) => one.query === query && JSON.stringify(one.variables) === text);
  // On another screen what was handed over may be from before something the driver did.
  if (question?.handedOver && first.address !== location.href) question.given = true;
  return question?.given ? undefined : question;
}

/** [SCR-13] The answer that is already on its way; each is given once. */
export async function firstAnswer<Result>(
  query: string,
  variables: unknown,
): Promise<GraphqlAnswer<Result> | undefined> {
  const question = openQuestion(query, variables);
  if (!question) return undefined;
  question.given = true;
  await globalThis.volanteFirstData?.answered;
  return question.answer as GraphqlAnswer<Result> | undefined;
}

/** What is handed over and has come, so that the first view shows it; whoever asks for it is given it all the same. */
export function handedOverSoFar<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
): Result | undefined {
  const question = openQuestion(query, variables);
  return question?.handedOver ? (wholeData(question.answer) as Result) : undefined;
}

/** What has come is there before anything asks for it, so that a screen is drawn once and whole. */
export async function takeFirstAnswers(client: QueryClient, driver: string): Promise<void> {
  const first = globalThis.volanteFirstData;
  // Another tab may have signed in as somebody else meanwhile.
  if (first?.uid !== driver) return;
  await first.answered;
  for (const question of first.questions) {
    const data = wholeData(question.answer);
    // A failure is left to whoever asks: it knows what that means.
    if (question.handedOver || !data) continue;
    question.given = true;
    const key = queryKey(question.query, question.variables);
    const known = client.getQueryState(key)?.dataUpdatedAt;
    if (!known || isOfLastVisit(known)) client.setQueryData(key, data);
  }
}

/** In ms: longer than this the screen does not wait for its first data. */
const soon = 300;

/** Waits a moment for what is on its way, so that the screen is drawn once; not when the phone kept all of it. */
export async function awaitFirstAnswers(client: QueryClient): Promise<void> {
  const { questions, answered } = globalThis.volanteFirstData ?? {};
  const kept = (question: Question) => client.getQueryData(queryKey(question.query, question.variables)) !== undefined;
  if (!questions || questions.every((question) => question.handedOver || kept(question))) return;
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, soon))]);
}
