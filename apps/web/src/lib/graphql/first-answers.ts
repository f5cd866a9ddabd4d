import type { QueryClient } from '@tanstack/react-query';
import { isOfLastVisit } from './last-visit.ts';
import { queryKey } from './operation.ts';
import type { GraphqlAnswer } from './result-of.ts';

export interface Question {
  query: string;
  variables: unknown;
  /** The answer goes to whoever asks for it at the same address, and not into the cache. */
  handedOver?: boolean;
}

/** What the document asked for itself before any of its files had come (app/first-data). */
interface FirstData {
  uid: string;
  accessToken: string;
  address: string;
  questions: readonly Question[];
  /** One for each question; none when the request came to nothing, and then each is asked as usual. */
  answers: Promise<readonly GraphqlAnswer[]>;
}

declare global {
  var volanteFirstData: FirstData | undefined;
}

/** In ms from the start of the page: later the answer may no longer be true. */
const goodFor = 15_000;
const given = new Set<number>();

/** [SCR-13] The answer that is already on its way; each is given once. */
export async function firstAnswer<Result>(
  query: string,
  variables: unknown,
  accessToken: string,
): Promise<GraphqlAnswer<Result> | undefined> {
  const first = globalThis.volanteFirstData;
  if (first?.accessToken !== accessToken || performance.now() > goodFor) return undefined;
  const text = JSON.stringify(variables);
  const place = first.questions.findIndex((one) => one.query === query && JSON.stringify(one.variables) === text);
  if (place === -1 || given.has(place)) return undefined;
  given.add(place);
  // On another screen what was handed over may be from before something the driver did.
  if (first.questions[place]!.handedOver && first.address !== location.href) return undefined;
  return (await first.answers)[place] as GraphqlAnswer<Result> | undefined;
}

/** What has come is there before anything asks for it, so that a screen is drawn once and whole. */
export async function takeFirstAnswers(client: QueryClient, driver: string): Promise<void> {
  const { uid, questions, answers } = globalThis.volanteFirstData ?? {};
  // Another tab may have signed in as somebody else meanwhile.
  if (uid !== driver) return;
  for (const [place, { data, errors }] of ((await answers) ?? []).entries()) {
    const { query, variables, handedOver } = questions![place]!;
    // A failure is left to whoever asks: it knows what that means.
    if (handedOver || !data || errors) continue;
    // Whoever asks from now on wants what is true now.
    given.add(place);
    const key = queryKey(query, variables);
    const known = client.getQueryState(key)?.dataUpdatedAt;
    if (!known || isOfLastVisit(known)) client.setQueryData(key, data);
  }
}

/** In ms: longer than this the screen does not wait for its first data. */
const soon = 300;

/** Waits a moment for what is on its way, so that the screen is drawn once; not when the phone kept all of it. */
export async function awaitFirstAnswers(client: QueryClient): Promise<void> {
  const { questions, answers } = globalThis.volanteFirstData ?? {};
  const kept = (question: Question) => client.getQueryData(queryKey(question.query, question.variables)) !== undefined;
  if (!questions || questions.every((question) => question.handedOver || kept(question))) return;
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, soon))]);
}
