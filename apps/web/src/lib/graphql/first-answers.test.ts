// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
    questions: [driver, payments],
    answers: Promise.resolve([{ data: { x: 1 } }, { data: { y: 2 } }]),
  };
});
afterEach(() => {
  globalThis.volanteFirstData = undefined;
});

const ask = ({ query, variables }: typeof driver, token = 'token') => answers.firstAnswer(query, variables, token);

test('[SCR-13] an answer is given once, and only for the session that asked', async () => {
  expect(await ask(payments, 'another token')).toBeUndefined();
  expect(await ask(payments)).toEqual({ data: { y: 2 } });
  expect(await ask(payments)).toBeUndefined();
});

test('[SCR-13] what is handed over is not given on another screen, also not after coming back', async () => {
  history.pushState(null, '', '/app/payment?pago=7');
  expect(await ask(payments)).toBeUndefined();
  history.pushState(null, '', '/app/payment');
  expect(await ask(payments)).toBeUndefined();
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
  globalThis.volanteFirstData!.answers = new Promise((resolve) => (come = () => resolve([])));
  let drawn = false;
  const waiting = answers.awaitFirstAnswers(client).then(() => (drawn = true));
  await Promise.resolve();
  expect(drawn).toBe(false);
  come();
  await waiting;
  globalThis.volanteFirstData!.answers = new Promise(() => {});
  client.setQueryData(['getDriver', { uid: 'ana' }], { x: 0 });
  await answers.awaitFirstAnswers(client);
});
