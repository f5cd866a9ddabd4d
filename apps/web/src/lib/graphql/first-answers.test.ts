// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, type Session, writeSession } from '@volante/client/session.ts';
import {
  type AskedQuestion,
  endFirstAnswers,
  firstAnswer,
  firstAnswersToAwait,
  handedOverSoFar,
  takeFirstAnswers,
} from './first-answers.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';
import { type Question, question } from './question.ts';
import type { GraphqlAnswer } from './result-of.ts';

const of = (text: string) => text as Operation<object, never>;
const driver: Question = { query: of('query getDriver{x}'), variables: { uid: 'ana' } };
const payments: Question = { query: of('query getPayments{y}'), variables: { uid: 'ana' }, neverKept: true };
const text: Question = { query: of('query faq{z}'), variables: {}, content: true };

const come = (asked: Question, answer: GraphqlAnswer | undefined): AskedQuestion => ({
  ...asked,
  coming: Promise.resolve(answer),
  settled: true,
  answer,
});
const onItsWay = (asked: Question, coming: Promise<GraphqlAnswer | undefined>): AskedQuestion => ({ ...asked, coming });

function asked(...questions: AskedQuestion[]): void {
  globalThis.volanteFirstData = {
    uid: 'ana',
    accessToken: 'token',
    address: location.href,
    askedAt: Date.now(),
    questions,
  };
}

beforeEach(() => {
  history.replaceState(null, '', '/app/payment');
  asked(come(driver, { data: { x: 1 } }), come(payments, { data: { y: 2 } }), come(text, { data: { z: 3 } }));
  writeSession({ accessToken: 'token' } as Session);
});
afterEach(() => {
  globalThis.volanteFirstData = undefined;
  forgetSession();
});

const ask = ({ query, variables }: Question) => firstAnswer(query, variables);

test('[SCR-13] an answer is given once, and only for the session that asked', async () => {
  writeSession({ accessToken: 'another token' } as Session);
  expect(await ask(payments)).toBeUndefined();
  writeSession({ accessToken: 'token' } as Session);
  expect(await ask(payments)).toEqual({ data: { y: 2 } });
  expect(await ask(payments)).toBeUndefined();
});

test('[SCR-13] a text of the content service is given without a session too', async () => {
  forgetSession();
  expect(handedOverSoFar(text)).toEqual({ z: 3 });
  expect(await ask(text)).toEqual({ data: { z: 3 } });
  expect(await ask(text)).toBeUndefined();
});

test('[SCR-13] what has come is not given on another screen, also not after coming back', async () => {
  history.pushState(null, '', '/app/payment?pago=7');
  expect([await ask(payments), await ask(driver), await ask(text)]).toEqual([undefined, undefined, undefined]);
  history.pushState(null, '', '/app/payment');
  expect([await ask(payments), await ask(driver), await ask(text)]).toEqual([undefined, undefined, undefined]);
});

test('[SCR-13] what is still on its way is given on the screen that an address leads to, unless it is never kept', async () => {
  asked(onItsWay(driver, Promise.resolve({ data: { x: 1 } })), onItsWay(payments, Promise.resolve({ data: { y: 2 } })));
  history.replaceState(null, '', '/app/v2/dashboard');
  expect(await ask(driver)).toEqual({ data: { x: 1 } });
  expect(await ask(payments)).toBeUndefined();
});

test('[SCR-13] once the driver changes something nobody is given what was asked for before', async () => {
  const client = new QueryClient();
  takeFirstAnswers(client, 'ana');
  endFirstAnswers();
  expect([await ask(driver), await ask(payments)]).toEqual([undefined, undefined]);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('[SCR-13] the first view shows what is handed over and has come, and whoever asks is given it still', async () => {
  expect(handedOverSoFar(payments)).toEqual({ y: 2 });
  expect(handedOverSoFar(payments)).toEqual({ y: 2 });
  expect(await ask(payments)).toEqual({ data: { y: 2 } });
  expect(handedOverSoFar(payments)).toBeUndefined();
});

test('[SCR-13] the first view shows nothing that is not there, that failed, or of another screen or session', () => {
  expect(handedOverSoFar(driver)).toBeUndefined();
  const [, second] = globalThis.volanteFirstData!.questions;
  writeSession({ accessToken: 'another token' } as Session);
  expect(handedOverSoFar(payments)).toBeUndefined();
  writeSession({ accessToken: 'token' } as Session);
  second!.answer = { data: { y: 2 }, errors: [{ message: 'No' }] };
  expect(handedOverSoFar(payments)).toBeUndefined();
  second!.answer = undefined;
  expect(handedOverSoFar(payments)).toBeUndefined();
  second!.answer = { data: { y: 2 } };
  expect(handedOverSoFar(payments)).toEqual({ y: 2 });
  history.pushState(null, '', '/app/payment?pago=7');
  expect(handedOverSoFar(payments)).toBeUndefined();
});

test('[SCR-13] the cache gets what is kept on the phone, and neither what is handed over nor the data of somebody else', async () => {
  const client = new QueryClient();
  const cached = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data]);
  takeFirstAnswers(client, 'bruno');
  await Promise.resolve();
  expect(cached()).toEqual([]);
  takeFirstAnswers(client, 'ana');
  await vi.waitFor(() => expect(cached()).toEqual([[['getDriver', { uid: 'ana' }], { x: 1 }]]));
  expect(await ask(driver)).toBeUndefined();
  expect(await ask(payments)).toEqual({ data: { y: 2 } });
});

test('[SCR-13] an answer never covers a newer one', async () => {
  const client = new QueryClient();
  globalThis.volanteFirstData!.askedAt = Date.now() - 1000;
  client.setQueryData(['getDriver', { uid: 'ana' }], { x: 'newer' });
  takeFirstAnswers(client, 'ana');
  await vi.waitFor(() => expect(globalThis.volanteFirstData!.questions[0]!.given).toBe(true));
  expect(client.getQueryData(['getDriver', { uid: 'ana' }])).toEqual({ x: 'newer' });
});

test('GRD-01 a screen waits for its first data until it comes or fails, unless the phone kept some of it', async () => {
  const client = new QueryClient();
  const week = question(of('query getWeek{w}') as Operation<object, object>, { uid: 'ana' });
  let end = (_answer: GraphqlAnswer | undefined) => {};
  const coming = new Promise<GraphqlAnswer | undefined>((resolve) => (end = resolve));
  asked(onItsWay(driver, coming), onItsWay(week, coming));
  // The driver alone is not what the screen shows.
  client.setQueryData(['getDriver', { uid: 'ana' }], { x: 0 });
  let over = false;
  const waiting = firstAnswersToAwait(client, driver)!.then(() => (over = true));
  await Promise.resolve();
  expect(over).toBe(false);
  end(undefined);
  await waiting;
  client.setQueryData(['getWeek', { uid: 'ana' }], { w: 0 });
  expect(firstAnswersToAwait(client, driver)).toBeUndefined();
});

test('GRD-01 a screen that asks for nothing of its own waits for the driver alone, and for nobody who is known', () => {
  const client = new QueryClient();
  asked(onItsWay(driver, new Promise(() => {})));
  expect(firstAnswersToAwait(client, driver)).toBeDefined();
  client.setQueryData(['getDriver', { uid: 'ana' }], { x: 0 });
  expect(firstAnswersToAwait(client, driver)).toBeUndefined();
});
