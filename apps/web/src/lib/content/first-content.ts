import type { Operation } from '../graphql/operation.ts';
import type { GraphqlAnswer } from '../graphql/result-of.ts';

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

function textIn<Result>(answer: GraphqlAnswer | undefined): Result | undefined {
  const { data, errors } = (answer ?? {}) as GraphqlAnswer<Result>;
  return errors ? undefined : (data ?? undefined);
}

/** [SCR-13] The text that is already on its way, given once. What failed is left to whoever asks. */
export async function firstContent<Result>(operation: Text<Result>): Promise<Result | undefined> {
  const first = globalThis.volanteFirstContent;
  if (first?.query !== operation) return undefined;
  globalThis.volanteFirstContent = undefined;
  return textIn(await first.answer);
}

/** The text if it has come, so that the first view shows it; whoever asks for it is given it all the same. */
export function contentSoFar<Result>(operation: Text<Result>): Result | undefined {
  const first = globalThis.volanteFirstContent;
  return first?.query === operation ? textIn(first.come) : undefined;
}
