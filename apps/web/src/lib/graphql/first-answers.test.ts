// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, type Session, writeSession } from '../session/session.ts';

const driver = { query: 'query getDriver{x}', variables: { uid: 'ana' } };
const payments = { query: 'query getPayments{y}', variables: { uid: 'ana' }, handedOver: true };

let answers: typeof import('./first-answers.ts');

beforeEach(async () => {
  vi.resetModules();
  answers = await import('./first-answers.ts');
  history.replaceState(null, '', '/app/payment');
  globalThis.volanteFirstData = {
    uid: 'ana',
    accessToken: 'token',
    address: location.href,
    questions: [
      { ...driver, answer: { data: { x: 1 } } },
      { ...payments, answer: { data: { y: 2 } } },
    ],
    answered: Promise.resolve(),
  };
  writeSession({ accessToken: 'token' } as Session);
});
afterEach(() => {
  globalThis.volanteFirstData = undefined;
  forgetSession();
});

const ask = ({ query, variables }: typeof driver) => answers.firstAnswer(query, variables);

test('[SCR-13] an answer is given once, and only for the session that asked', async () => {
  writeSession({ accessToken: 'another token' } as Session);
  expect(await ask(payments)).toBeUndefined();
  writeSession({ accessToken: 'token' } as Session);
  expect(await ask(payments)).toEqual({ data: { y: 2 } });
  expect(await ask(payments)).toBeUndefined();
});

test('[SCR-13] what is handed over is not given on another screen, also not after coming back', async () => {
  history.pushState(null, '', '/app/payment?pago=7');
  expect(await ask(payments)).toBeUndefined();
  history.pushState(null, '', '/app/payment');
  expect(await ask(payments)).toBeUndefined();
});

const shown = ({ query, variables }: typeof driver) => answers.handedOverSoFar(query, variables);

test('[SCR-13] the first view shows what is handed over and has come, and whoever asks is given it still', async () => {
  expect(shown(payments)).toEqual({ y: 2 });
  expect(shown(payments)).toEqual({ y: 2 });
  expect(await ask(payments)).toEqual({ data: { y: 2 } });
  expect(shown(payments)).toBeUndefined();
});

test('[SCR-13] the first view shows nothing that is not there, that failed, or of another screen or session', () => {
  expect(shown(driver)).toBeUndefined();
  const [, asked] = globalThis.volanteFirstData!.questions;
  writeSession({ accessToken: 'another token' } as Session);
  expect(shown(payments)).toBeUndefined();
  writeSession({ accessToken: 'token' } as Session);
  asked!.answer = { data: { y: 2 }, errors: [{ message: 'No' }] };
  expect(shown(payments)).toBeUndefined();
  asked!.answer = undefined;
  expect(shown(payments)).toBeUndefined();
  asked!.answer = { data: { y: 2 } };
  expect(shown(payments)).toEqual({ y: 2 });
  history.pushState(null, '', '/app/payment?pago=7');
  expect(shown(payments)).toBeUndefined();
});

test('[SCR-13] the cache gets what is kept on the phone, and neither what is handed over nor the data of somebody else', async () => {
  const client = new QueryClient();
  await answers.takeFirstAnswers(client, 'bruno');
  expect(client.getQueryCache().getAll()).toEqual([]);
  await answers.takeFirstAnswers(client, 'ana');
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data]),
  ).toEqual([[['getDriver', { uid: 'ana' }], { x: 1 }]]);
  expect(await ask(driver)).toBeUndefined();
  expect(await ask(payments)).toEqual({ data: { y: 2 } });
});

test('[SCR-13] a screen waits a moment for its data, unless the phone kept all of it', async () => {
  const client = new QueryClient();
  let come = () => {};
  globalThis.volanteFirstData!.answered = new Promise((resolve) => (come = resolve));
  let drawn = false;
  const waiting = answers.awaitFirstAnswers(client).then(() => (drawn = true));
  await Promise.resolve();
  expect(drawn).toBe(false);
  come();
  await waiting;
  globalThis.volanteFirstData!.answered = new Promise(() => {});
  client.setQueryData(['getDriver', { uid: 'ana' }], { x: 0 });
  await answers.awaitFirstAnswers(client);
});
