import { post } from './post.ts';

/** [SCR-13] As `askFirst`, for a screen whose text comes from the content service. */
export function askContent(query: string): void {
  const first = { query, answer: post('/content/graphql', { query }) };
  globalThis.volanteFirstContent = first;
  void first.answer.then((come) => Object.assign(first, { come }));
}
