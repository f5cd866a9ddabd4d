import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '@volante/client/session.ts';
import { keyOf, type Question } from './question.ts';
import { type GraphqlAnswer, wholeData } from './result-of.ts';

export interface AskedQuestion extends Question {
  /** Undefined when the request came to nothing: then it is asked for as usual. */
  coming: Promise<GraphqlAnswer | undefined>;
  /** True once it has come, or will not. */
  settled?: boolean;
  answer?: GraphqlAnswer;
  /** Whoever asks from now on wants what is true now. */
  given?: boolean;
}

/** What was asked for a screen before its code had come (ask-first.ts): by its document, or by the router. */
interface FirstData {
  uid: string;
  accessToken: string;
  address: string;
  /** In ms, by the phone's own clock, as the cache notes when each answer came. */
  askedAt: number;
  questions: readonly AskedQuestion[];
}

declare global {
  var volanteFirstData: FirstData | undefined;
}

/** Only whoever asks for it at the same address is handed the answer: it is never kept, or comes by pages. */
const handedOver = ({ neverKept, pages, content }: Question) => neverKept ?? pages ?? content;

/** The question whose answer may still be given. One that is on its way is as new as one asked for now. */
function openQuestion(query: string, variables: unknown): AskedQuestion | undefined {
  const first = globalThis.volanteFirstData;
  if (!first) return undefined;
  const text = JSON.stringify(variables);
  const question = first.questions.find((one) => one.query === query && JSON.stringify(one.variables) === text);
  if (!question || (!question.content && first.accessToken !== readSession()?.accessToken)) return undefined;
  // On another screen it may be from before something the driver did.
  const left = first.address !== location.href;
  if (left && (handedOver(question) || question.settled)) question.given = true;
  return question.given ? undefined : question;
}

/** [SCR-13] The answer that is already on its way; each is given once. */
export async function firstAnswer<Result>(
  query: string,
  variables: unknown,
): Promise<GraphqlAnswer<Result> | undefined> {
  const question = openQuestion(query, variables);
  if (!question) return undefined;
  question.given = true;
  return (await question.coming) as GraphqlAnswer<Result> | undefined;
}

/** What is handed over and has come, so that the first view shows it; whoever asks for it is given it all the same. */
export function handedOverSoFar<Result>({ query, variables }: Question<Result>): Result | undefined {
  const question = openQuestion(query, variables);
  return question && handedOver(question) ? (wholeData(question.answer) as Result) : undefined;
}

/** Something is about to change: what was asked for before is no longer given to anybody. */
export function endFirstAnswers(): void {
  for (const question of globalThis.volanteFirstData?.questions ?? []) question.given = true;
}

/** What has come is in the cache before anything asks for it, so that a screen is drawn once and whole. */
export function takeFirstAnswers(client: QueryClient, driver: string): void {
  const first = globalThis.volanteFirstData;
  // Another tab may have signed in as somebody else meanwhile.
  if (first?.uid !== driver) return;
  const take = async (question: AskedQuestion) => {
    const data = wholeData(await question.coming);
    // A failure is left to whoever asks: it knows what that means.
    if (handedOver(question) || question.given || !data) return;
    question.given = true;
    const key = keyOf(question);
    if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) < first.askedAt) client.setQueryData(key, data);
  };
  for (const question of first.questions) void take(question);
}

/**
 * What the screen that opens has to wait for, so that nothing of it moves; nothing when the phone kept some of its data. Every
 * screen asks for the driver: that answer counts only where there is no other.
 */
export function firstAnswersToAwait(client: QueryClient, ofEvery: Question): Promise<unknown> | undefined {
  const { questions = [] } = globalThis.volanteFirstData ?? {};
  const own = questions.filter(({ query }) => query !== ofEvery.query);
  const wanted = own.length > 0 ? own : questions;
  const kept = (question: Question) => client.getQueryData(keyOf(question)) !== undefined;
  if (wanted.every(({ settled }) => settled) || wanted.some(kept)) return undefined;
  return Promise.all(wanted.map(({ coming }) => coming));
}
