import { currentMembership } from '@volante/server/modules/fleet/public';
import * as fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignIds } from '../kit/foreign-ids.ts';
import { rounds } from '../kit/long.ts';
import { type Asker, randomRequest } from '../kit/random-request.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tableContents } from '../kit/table-contents.ts';
import { tokenFor } from '../kit/token.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
let server: TestServer;
/** Errors that nobody caught: in production each would end the process. */
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  const roles = new Set(['api', 'console'] as const);
  server = await startTestServer({ console: true, modules: staff.modules('house'), config: { roles } });
});
afterAll(async () => {
  await server.close();
  process.off('unhandledRejection', note);
});

/** Sends so many random requests. Returns how they were answered. */
async function fuzzed(asker: Asker, numRuns: number): Promise<Set<string>> {
  const url = asker.of === 'staff' ? server.consoleUrl : server.url;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const { body, headers } = randomRequest(draw, asker);
      const answer = await fetch(`${url}/graphql`, { method: 'POST', body, headers });
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      const { data, errors = [] } = JSON.parse(text);
      expect(text).not.toContain('"INTERNAL"');
      seen.add(data ? 'answered' : (errors[0]?.extensions?.code ?? 'refused before it was read'));
    }),
    // Making a failing request smaller would take hours, and nobody would hear of it before.
    { numRuns, endOnFailure: true },
  );
  return seen;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

const rowsOf = (tables: Record<string, string>): number =>
  Object.values(tables).reduce((sum, content) => sum + Number.parseInt(content, 10), 0);

async function askerOf(uid: string): Promise<Asker> {
  const { car_id: carId } = (await currentMembership(server.system.contextFor({ kind: 'system' }), uid))!;
  // As many of one's own as of others: what belongs to the caller is answered, the rest is refused.
  const ids = Object.values(await foreignIds(server.system)).flatMap((theirs, at) => [theirs, at % 2 ? uid : carId]);
  return { of: 'drivers', ids, proof: { authorization: `Bearer ${await tokenFor(server.system, uid)}` } };
}

/** The console's, with names of actions and of their fields among the ids. */
async function staffAsker({ ids }: Asker): Promise<Asker> {
  const cookie = staff.enter('maria');
  const origin = server.consoleUrl;
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body: JSON.stringify({ query: '{ actions { name fields { name } } }' }),
  });
  const { data } = (await answer.json()) as { data: { actions: { name: string; fields: { name: string }[] }[] } };
  const names = data.actions.flatMap(({ name, fields }) => [name, ...fields.map((field) => field.name)]);
  return { of: 'staff', ids: [...ids, ...new Set(names)], proof: { cookie, origin } };
}

test('[FRT-16] whatever is asked of either schema, the answer is JSON and never an internal error; nothing grows or breaks', async () => {
  const { uid } = await scenario(server.system).driver({ status: 'rent' }).create();
  const driver = await askerOf(uid);
  const clerk = await staffAsker(driver);

  // The command that stands among the ids ends by itself: no car answers it.
  const running = server.system.db.selectFrom('door_commands').select('id').where('finished_at', 'is', null);
  await expect.poll(() => running.execute()).toEqual([]);
  const before = await tableContents(server.system);
  const strangers = [
    ...(await fuzzed({ ...driver, proof: { authorization: 'Bearer nobody' } }, rounds(30, 2_000))),
    ...(await fuzzed(
      { ...clerk, proof: { cookie: 'volante-staff=nobody', origin: server.consoleUrl } },
      rounds(20, 1_000),
    )),
  ];
  expect(strangers).toEqual(expect.arrayContaining(['UNAUTHENTICATED']));
  // What a stranger asks leaves nothing behind.
  expect(await tableContents(server.system)).toEqual(before);

  const runs = { drivers: rounds(170, 5_000), staff: rounds(80, 2_000) };
  const held = heldMegabytes();
  // Proof that the requests got as far as the resolvers and were not all stopped at the door.
  const ofDrivers = await fuzzed(driver, runs.drivers);
  expect([...ofDrivers]).toEqual(
    expect.arrayContaining(['answered', 'BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED']),
  );
  const ofStaff = await fuzzed(clerk, runs.staff);
  expect([...ofStaff]).toEqual(expect.arrayContaining(['answered', 'BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED']));
  const grown = rowsOf(await tableContents(server.system)) - rowsOf(before);
  expect(grown).toBeLessThan(5 * (runs.drivers + runs.staff));
  // Prepared operations are kept up to a bound; a leak of a request's own size would pass it in the long run.
  expect(heldMegabytes() - held).toBeLessThan(100);

  expect(uncaught).toEqual([]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
