import { afterEach, expect, test, vi } from 'vitest';
import { sendIfChanged } from './send-if-changed.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (...answers: Response[]) => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('if-none-match'));
    return Promise.resolve(answers.shift());
  });
  return sent;
};

const version = (etag: string, text: string) => new Response(text, { headers: { etag } });
const unchanged = () => new Response(null, { status: 304 });

test('[CHG-01] an unchanged answer is the one of before, and the newest version is asked about', async () => {
  const sent = answering(version('"1"', 'one'), unchanged(), version('"2"', 'two'), unchanged());
  const texts: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) texts.push((await sendIfChanged('/graphql', { body: 'a' })).text);
  expect(texts).toEqual(['one', 'one', 'two', 'two']);
  expect(sent).toEqual([null, '"1"', '"1"', '"2"']);
});

test('[CHG-01] each question has its own version, and a refusal is never kept', async () => {
  const sent = answering(version('"1"', 'one'), new Response('no', { status: 401 }), version('"1"', 'one'));
  await sendIfChanged('/graphql', { body: 'b' });
  expect(await sendIfChanged('/graphql', { body: 'c' })).toMatchObject({ ok: false, status: 401 });
  await sendIfChanged('/graphql', { body: 'c' });
  expect(sent).toEqual([null, null, null]);
});

test('[CHG-01] only the last few questions are kept', async () => {
  const bodies = Array.from({ length: 9 }, (_, at) => `many ${at}`);
  const sent = answering(...bodies.map(() => version('"9"', 'x')), version('"9"', 'x'), unchanged());
  for (const body of bodies) await sendIfChanged('/graphql', { body });
  await sendIfChanged('/graphql', { body: 'many 0' });
  await sendIfChanged('/graphql', { body: 'many 8' });
  expect(sent.slice(-2)).toEqual([null, '"9"']);
});
