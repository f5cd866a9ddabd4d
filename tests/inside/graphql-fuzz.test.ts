import { currentMembership } from '@volante/server/modules/fleet/public';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignIds } from '../kit/foreign-ids.ts';
import { rounds } from '../kit/long.ts';
import { randomRequest } from '../kit/random-request.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('whatever is asked, the answer is JSON and never an internal error', async () => {
  const { uid } = await scenario(server.system).driver({ status: 'rent' }).create();
  const token = await tokenFor(server.system, uid);
  const { car_id: carId } = (await currentMembership(server.system.contextFor({ kind: 'system' }), uid))!;
  // As many of one's own as of others: what belongs to the caller is answered, the rest is refused.
  const ids = Object.values(await foreignIds(server.system)).flatMap((theirs, at) => [theirs, at % 2 ? uid : carId]);
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
    // Making a failing request smaller would take hours, and nobody would hear of it before.
    { numRuns: rounds(300, 5_000), endOnFailure: true },
  );
  // Proof that the requests got as far as the resolvers and were not all stopped at the door.
  expect([...seen]).toEqual(expect.arrayContaining(['answered', 'BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED']));
});
