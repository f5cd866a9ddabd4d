import type { Names } from '../names.ts';

export const apiTest = ({ pascal }: Names) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const list = 'query ($driverId: ID!) { get${pascal}(driverId: $driverId) { title } }';
const add = 'mutation ($driverId: ID!, $title: String!) { add${pascal}(driverId: $driverId, title: $title) { title } }';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('what a driver adds is in their list', async () => {
  const { uid, token } = await signedInDriver(server.system);
  await server.graphql(token, add, { driverId: uid, title: ' Primero ' });
  const { data } = await server.graphql(token, list, { driverId: uid });
  expect(data.get${pascal}).toEqual([{ title: 'Primero' }]);
});

test('an empty title is refused beside its field, and nothing is written', async () => {
  const { uid, token } = await signedInDriver(server.system);
  const { errors } = await server.graphql(token, add, { driverId: uid, title: ' ' });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'title' } }]);
  const { data } = await server.graphql(token, list, { driverId: uid });
  expect(data.get${pascal}).toEqual([]);
});

test('another driver’s list can be neither read nor added to', async () => {
  const mine = await signedInDriver(server.system);
  const theirs = await signedInDriver(server.system);
  const read = await server.graphql(mine.token, list, { driverId: theirs.uid });
  const added = await server.graphql(mine.token, add, { driverId: theirs.uid, title: 'Ajeno' });
  expect([read, added].map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
});
`;
