import { isFirstDataGood } from '../graphql/first-answers.ts';
import type { Operation } from '../graphql/operation.ts';
import { type GraphqlAnswer, wholeData } from '../graphql/result-of.ts';

/** What the document asked the content service for itself before any of its files had come (app/first-data). */
interface FirstContent {
  query: string;
  /** Undefined when the request came to nothing. */
  answer: Promise<GraphqlAnswer | undefined>;
  /** The same, once it has come. */
  come?: GraphqlAnswer;
}

declare global {
  var volanteFirstContent: FirstContent | undefined;
}

type Text<Result> = Operation<Result, Record<string, never>>;

/** [SCR-13] The text that is already on its way, given once. What failed is left to whoever asks. */
export async function firstContent<Result>(operation: Text<Result>): Promise<Result | undefined> {
  const first = globalThis.volanteFirstContent;
  if (first?.query !== operation || !isFirstDataGood()) return undefined;
  globalThis.volanteFirstContent = undefined;
  return wholeData(await first.answer) as Result | undefined;
}

/** The text if it has come, so that the first view shows it; whoever asks for it is given it all the same. */
export function contentSoFar<Result>(operation: Text<Result>): Result | undefined {
  const first = globalThis.volanteFirstContent;
  return first?.query === operation && isFirstDataGood() ? (wholeData(first.come) as Result) : undefined;
}
