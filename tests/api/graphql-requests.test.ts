import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
let driver: { uid: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  driver = await signedInDriver(server.system);
});
afterAll(() => server.close());

const getDriver =
  'query getDriver($uid: ID!) { getDriver(uid: $uid) { _id createdAt status { status } lead { _id } } }';

test('a driver reads their own record', async () => {
  const { status, data, errors, headers } = await server.graphql(driver.token, getDriver, { uid: driver.uid });
  expect(errors).toBeUndefined();
  expect(status).toBe(200);
  expect(data.getDriver).toMatchObject({ _id: driver.uid, status: { status: 'on boarding' } });
  expect(data.getDriver.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the same compiled query answers each caller for themselves', async () => {
  const other = await signedInDriver(server.system);
  const [mine, theirs, foreign] = await Promise.all([
    server.graphql(driver.token, getDriver, { uid: driver.uid }),
    server.graphql(other.token, getDriver, { uid: other.uid }),
    server.graphql(other.token, getDriver, { uid: driver.uid }),
  ]);
  expect(mine.data.getDriver._id).toBe(driver.uid);
  expect(theirs.data.getDriver._id).toBe(other.uid);
  expect(foreign.errors![0]!.extensions).toEqual({ code: 'FORBIDDEN' });
  expect(foreign.data).toBeNull();
});

describe('errors carry a code', () => {
  test('BAD_USER_INPUT for a NUL anywhere in the variables, and for a subscription', async () => {
    for (const variables of [{ uid: '\0' }, { uid: 'x', extra: [{ a: ['b\0'] }] }]) {
      const { errors } = await server.graphql(driver.token, getDriver, variables);
      expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    }
    const literal = await server.graphql(driver.token, '{ getDriver(uid: "\\u0000") { _id } }');
    expect(literal.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    const { errors } = await server.graphql(driver.token, 'subscription { x }');
    expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('BAD_USER_INPUT for what is wrong with the document or the variables', async () => {
    for (const [query, variables] of [
      ['{', {}],
      ['{ nothing }', {}],
      [getDriver, {}],
      [getDriver, { uid: { no: 1 } }],
      ['query a { __typename } query b { __typename }', {}],
      [
        'mutation { a: updateVerifiedListDriver(uid: 1, tc: true) { _id } b: updateVerifiedListDriver(uid: 1, tc: true) { _id } }',
        {},
      ],
    ] as const) {
      const { errors, text } = await server.graphql(driver.token, query, variables);
      expect(errors?.[0]?.extensions.code, query).toBe('BAD_USER_INPUT');
      expect(text).not.toContain('"data"');
    }
  });

  test('BAD_USER_INPUT with the field at fault for a refused value', async () => {
    const { errors } = await server.graphql(
      driver.token,
      'mutation accept($uid: ID!) { updateVerifiedListDriver(uid: $uid, tc: false) { _id } }',
      { uid: driver.uid },
    );
    expect(errors![0]!.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'tc' });
  });

  test('UNAUTHENTICATED without a token or with a bad one', async () => {
    for (const token of [undefined, 'x', 'a.b.c', `${driver.token}x`]) {
      const { errors } = await server.graphql(token, getDriver, { uid: driver.uid });
      expect(errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  test('a name that is not the operation of the document', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query: 'query a { __typename }', operationName: 'b' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});

describe('bodies', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test('a batch is refused', async () => {
    const response = await post(JSON.stringify([{ query: '{ __typename }' }]));
    expect(response.status).toBe(400);
  });

  test('at most 64 kB', async () => {
    const body = (bytes: number) => JSON.stringify({ query: '{ __typename }', extensions: { pad: 'x'.repeat(bytes) } });
    expect((await post(body(60_000))).status).toBe(200);
    expect((await post(body(66_000))).status).toBe(413);
    const authorization = `Bearer ${driver.token}`;
    expect((await post(body(66_000), { authorization })).status).toBe(413);
  });

  test('a body of unknown length is refused before it is read', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject);
      request.write('{"query":');
    });
    expect(status).toBe(411);
  });

  test('POST alone', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(`${server.url}/graphql?query={__typename}`, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });

  test('an answer in a form the client does not take is 406', async () => {
    expect((await post('{"query":"{__typename}"}', { accept: 'text/html' })).status).toBe(406);
  });
});
