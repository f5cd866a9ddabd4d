// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, type Session, writeSession } from '@volante/client/session.ts';
import { askFirst } from './ask-first.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';
import { contentOf, question } from './question.ts';

const of = <Variables>(text: string) => text as Operation<object, Variables>;
const driver = question(of<{ uid: string }>('query getDriver{x}'), { uid: 'ana' });
const week = question(of<{ uid: string }>('query getWeek{y}'), { uid: 'ana' });
const text = contentOf(of<Record<string, never>>('query faq{z}'));

const network = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const session = (expiresAt: number) =>
  writeSession({ accessToken: 'token', expiresAt, user: { uid: 'ana' } } as unknown as Session);

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  session(Date.now() + 60_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  forgetSession();
  globalThis.volanteFirstData = undefined;
});

const answering = (answer: object) => network.mockImplementation(async () => Response.json(answer));
const sent = () => network.mock.calls.map(([address, { body }]) => [address, JSON.parse(body as string)]);
const answers = () => Promise.all(globalThis.volanteFirstData!.questions.map(({ coming }) => coming));

test('GRD-01 all that a screen asks first is one request, and each is given its own answer', async () => {
  answering({ several: [{ data: { x: 1 } }, { data: { y: 2 } }] });
  askFirst([driver, week]);
  expect(sent()).toEqual([['/graphql', { several: [driver, week] }]]);
  expect(await answers()).toEqual([{ data: { x: 1 } }, { data: { y: 2 } }]);
  expect(globalThis.volanteFirstData).toMatchObject({ uid: 'ana', accessToken: 'token', address: location.href });
});

test('[SCR-13] a text is asked of the content service, without a session too; nothing else is then', async () => {
  answering({ data: { z: 3 } });
  forgetSession();
  askFirst([text, driver]);
  expect(sent()).toEqual([['/content/graphql', { query: text.query }]]);
  expect(await answers()).toEqual([{ data: { z: 3 } }]);
});

test('[SCR-13] a session whose time has passed asks nothing', () => {
  session(Date.now() - 1);
  askFirst([driver, week]);
  expect(network).not.toHaveBeenCalled();
});

test('[SCR-13] a refused token is refused to each question, and what fails is nobody’s answer', async () => {
  const errors = [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }];
  answering({ errors });
  askFirst([driver, week]);
  expect(await answers()).toEqual([{ errors }, { errors }]);
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  askFirst([driver, week]);
  expect(await answers()).toEqual([undefined, undefined]);
});

test('GRD-01 when it was asked is told by the clock that the cache goes by, however wrong that is', () => {
  answering({ several: [] });
  globalThis.volanteClockOffset = -3_600_000;
  const before = Date.now();
  askFirst([week]);
  globalThis.volanteClockOffset = undefined;
  expect(globalThis.volanteFirstData?.askedAt).toBeGreaterThanOrEqual(before);
});
