import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
let driver: { uid: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  driver = await signedInDriver(server.system);
});
afterAll(() => server.close());

const query = 'query getDriver($uid: ID!) { getDriver(uid: $uid) { _id } }';
const own = () => ({ query, variables: { uid: driver.uid } });

async function ask(body: object, token: string | undefined = driver.token) {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

test('[SCR-13] several queries in one request are answered in their order', async () => {
  const { status, headers, body } = await ask({ several: [own(), { query: '{ __typename }' }, own()] });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    several: [
      { data: { getDriver: { _id: driver.uid } } },
      { data: { __typename: 'Query' } },
      { data: { getDriver: { _id: driver.uid } } },
    ],
  });
});

test('[SCR-13] each of several is refused for itself: another’s data, a bad document, too deep, too many aliases', async () => {
  const other = await signedInDriver(server.system);
  const deep = `{ a: ${'__schema { types { ofType: fields { type { '.repeat(3)}name${' } } } }'.repeat(3)} }`;
  const aliases = `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: getDriver(uid: "${driver.uid}") { _id }`).join(' ')} }`;
  const foreign = { query, variables: { uid: other.uid } };
  const { body } = await ask({ several: [own(), foreign, { query: '{' }, { query: deep }, { query: aliases }] });
  expect(body.several.map(codeOf)).toEqual([
    undefined,
    'FORBIDDEN',
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
  ]);
});

test('[SCR-13] each of several needs the driver’s token', async () => {
  for (const token of ['', 'forged']) {
    const { body } = await ask({ several: [own(), own()] }, token);
    expect(body.several.map(codeOf)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  }
});

test('[SCR-13] a mutation among several is refused, and nothing is changed', async () => {
  const mutation = 'mutation accept($uid: ID!) { updateVerifiedListDriver(uid: $uid, tc: true) { _id } }';
  const asked = 'query terms($uid: ID!) { getDriver(uid: $uid) { verifiedList { tc } } }';
  const variables = { uid: driver.uid };
  const { body } = await ask({ several: [own(), { query: mutation, variables }] });
  expect(body.several.map(codeOf)).toEqual([undefined, 'BAD_USER_INPUT']);
  const { data } = await server.graphql(driver.token, asked, variables);
  expect(data.getDriver.verifiedList.tc).toBe(false);
});

test('[SCR-13] at most eight, at least one, and no other form', async () => {
  expect((await ask({ several: Array.from({ length: 8 }, own) })).status).toBe(200);
  const bad = [
    { several: Array.from({ length: 9 }, own) },
    { several: [] },
    { several: {} },
    { several: [[own()]] },
    { several: [{ several: [own()] }] },
    { several: [own()], ...own() },
    { several: [{ query, variables: { uid: '\0' } }] },
  ];
  for (const body of bad) {
    const refused = await ask(body);
    expect([refused.status, codeOf(refused.body)], JSON.stringify(body)).toEqual([400, 'BAD_USER_INPUT']);
  }
});

test('[SCR-13] several together are no larger than one', async () => {
  const padded = { ...own(), extensions: { pad: 'x'.repeat(33_000) } };
  expect((await ask({ several: [padded] })).status).toBe(200);
  expect((await ask({ several: [padded, padded] })).status).toBe(413);
});

test('[SCR-13] each of several counts for whoever is not signed in', async () => {
  const { rateLimits } = server.system;
  const counted = vi.spyOn(rateLimits, 'consume');
  await ask({ several: [own(), own(), own()] }, '');
  expect(counted.mock.calls.map(([name]) => name)).toEqual(['anonymousQuery', 'anonymousQuery', 'anonymousQuery']);
  counted.mockRestore();
});

test('[SCR-13] a long answer travels compressed to whoever takes that; a short one as it is', async () => {
  const raw = (several: object[], encoding: string) =>
    new Promise<{ encoding?: string; vary?: string; body: Buffer }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${driver.token}` };
      const asked = request(`${server.url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'accept-encoding': encoding },
      });
      asked.on('response', async (answer) => {
        const { 'content-encoding': used, vary } = answer.headers;
        resolve({ encoding: used, vary, body: await buffer(answer) });
      });
      asked.on('error', reject).end(JSON.stringify({ several }));
    });
  const types = { query: '{ __schema { types { name } } }' };
  const zipped = await raw([types], 'gzip, br');
  const plain = await raw([types], 'br');
  expect([zipped.encoding, plain.encoding]).toEqual(['gzip', undefined]);
  expect([zipped.vary, plain.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect(zipped.body.length).toBeLessThan(plain.body.length / 2);
  expect((await raw([own()], 'gzip')).encoding).toBeUndefined();
});
