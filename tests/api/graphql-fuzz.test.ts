import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignIds } from '../kit/foreign-ids.ts';
import { signedInDriver } from '../kit/driver.ts';
import { rounds } from '../kit/long.ts';
import { randomRequest } from '../kit/random-request.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('whatever is asked, the answer is JSON and never an internal error', async () => {
  const { uid, token } = await signedInDriver(server.system);
  const ids = [uid, uid, ...Object.values(await foreignIds(server.system))];
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const { body, headers } = randomRequest(draw, { token, ids });
      const answer = await fetch(`${server.url}/graphql`, { method: 'POST', body, headers });
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      const { data, errors = [] } = JSON.parse(text);
      expect(text).not.toContain('"INTERNAL"');
      seen.add(data ? 'answered' : (errors[0]?.extensions?.code ?? 'refused before it was read'));
    }),
    { numRuns: rounds(150, 5_000) },
  );
  // Proof that the requests got as far as the resolvers and were not all stopped at the door.
  expect([...seen]).toEqual(expect.arrayContaining(['answered', 'BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED']));
});
