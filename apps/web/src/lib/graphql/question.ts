import { type Operation, operationName, queryKey } from '@volante/client/graphql/operation.ts';

/** One query with its variables. A screen writes it once: the document, the router and the screen's own hook ask it. */
export interface Question<Result = unknown> {
  query: Operation<Result, never>;
  variables: unknown;
  /** Always asked anew, and never kept on the phone. */
  neverKept?: true;
  /** Of a list that grows by pages: what tells it from others of the same query, and how each page is asked for. */
  pages?: { list: Record<string, unknown>; variables: (page: number) => unknown };
  /** Asked of the content service, which needs no session. */
  content?: true;
}

export type PagedQuestion<Result> = Question<Result> & Required<Pick<Question, 'pages'>>;

/** [GRD-01] What a screen asks first, for the driver who opens it at the address that is open; '' without a session. */
export type FirstQueries = (uid: string) => readonly Question[];

export function question<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
): Question<Result> {
  return { query, variables };
}

export function neverKept<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
): Question<Result> {
  return { query, variables, neverKept: true };
}

export function pagesOf<Result, Variables>(
  query: Operation<Result, Variables>,
  list: Record<string, unknown>,
  variables: (page: number) => Variables,
): PagedQuestion<Result> {
  return { query, variables: variables(0), pages: { list, variables } };
}

export function contentOf<Result>(query: Operation<Result, Record<string, never>>): Question<Result> {
  return { query, variables: {}, content: true };
}

/** Under which its answer is found in the cache and on the phone. */
export const keyOf = ({ query, variables, pages }: Question): unknown[] =>
  pages ? [operationName(query), 'pages', pages.list] : queryKey(query, variables);

const second = 1000;

/** In ms: its answer may be this old before it is asked for again. It stays visible meanwhile. */
export function staleTimeOf({ neverKept: never, content }: Pick<Question, 'neverKept' | 'content'>): number {
  if (never) return 0;
  return content ? 5 * 60 * second : 30 * second;
}
