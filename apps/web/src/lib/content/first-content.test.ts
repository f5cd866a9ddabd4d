import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GraphqlAnswer } from '../graphql/result-of.ts';
import { contentSoFar, firstContent } from './first-content.ts';

const faq = 'query preguntasFrecuente{x}';

function onItsWay(answer: GraphqlAnswer | undefined) {
  globalThis.volanteFirstContent = { query: faq, answer: Promise.resolve(answer) };
}

beforeEach(() => onItsWay({ data: { x: 1 } }));
afterEach(() => {
  globalThis.volanteFirstContent = undefined;
});

test('[SCR-13] a text that is on its way is given once, to whoever asks for that text', async () => {
  expect(await firstContent('query terminoYCondicione{y}')).toBeUndefined();
  expect(await firstContent(faq)).toEqual({ x: 1 });
  expect(await firstContent(faq)).toBeUndefined();
});

test('[SCR-13] the first view shows a text that has come, and whoever asks is given it still', async () => {
  expect(contentSoFar(faq)).toBeUndefined();
  globalThis.volanteFirstContent!.come = { data: { x: 1 } };
  expect([contentSoFar(faq), contentSoFar('query terminoYCondicione{y}')]).toEqual([{ x: 1 }, undefined]);
  expect(await firstContent(faq)).toEqual({ x: 1 });
  expect(contentSoFar(faq)).toBeUndefined();
});

test('[SCR-13] a text that was asked for long ago is asked for again', async () => {
  globalThis.volanteFirstContent!.come = { data: { x: 1 } };
  vi.spyOn(performance, 'now').mockReturnValue(15_001);
  expect([contentSoFar(faq), await firstContent(faq)]).toEqual([undefined, undefined]);
  vi.restoreAllMocks();
});

test.each([[undefined], [{ errors: [{ message: 'No' }], data: { x: 1 } }], [{ data: null }]])(
  '[SCR-13] a text that did not come well is asked for again: %j',
  async (answer) => {
    onItsWay(answer);
    expect(await firstContent(faq)).toBeUndefined();
  },
);
