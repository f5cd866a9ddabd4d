import { makeDriver } from '@volante/demo/scenario';
import { openCase, sayAsStaff } from '@volante/server/modules/support/public';
import { unlinkRideHailing } from '@volante/server/modules/ridehailing/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { couple, phoneOf, plan, withoutPlanning } from '../kit/handover.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { codeOf } from '../kit/handover-pair.ts';
import { tokenFor } from '../kit/token.ts';

/** A Wednesday, 15:00 in Santiago. */
const three = new Date('2026-11-18T18:00:00Z');
const fivePm = new Date('2026-11-18T20:00:00Z');
const clock = startingAt(three);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(three));

const system = () => server.system.contextFor({ kind: 'system' });

async function ask(uid: string, asked = uid) {
  const query = 'query ($uid: ID!) { getToDo(uid: $uid) { kind title text action path } }';
  return server.graphql(await tokenFor(server.system, uid), query, { uid: asked });
}

const toDoOf = async (uid: string) => (await ask(uid)).data.getToDo;
const kindsOf = async (uid: string) => (await toDoOf(uid)).map(({ kind }: { kind: string }) => kind);

async function answered(uid: string): Promise<void> {
  await openCase(system(), { driverId: uid, text: 'Hola' });
  await sayAsStaff(system(), { driverId: uid, text: 'Te ayudamos' });
}

test('DAY-07: the handover leads from two hours before, and both read their own part of it', async () => {
  const two = await couple(server, 'TDHV10');
  await plan(server, two, { time: fivePm });
  clock.moveTo(new Date(three.getTime() - 1000));
  expect(await kindsOf(two.am)).toEqual([]);
  clock.moveTo(three);
  expect(await toDoOf(two.am)).toMatchObject([
    { kind: 'handover', title: 'Entrega el auto a Andrea', action: 'Ir a la entrega', path: '/app/manageshift' },
  ]);
  expect(await toDoOf(two.pm)).toMatchObject([{ title: 'Recibe el auto de Andrea', text: 'Hoy a las 17:00.' }]);
});

test('DAY-07: whoever has done their part is not asked any more', async () => {
  const two = await couple(server, 'TDHV11');
  const id = await plan(server, two, { time: fivePm });
  clock.moveTo(fivePm);
  const [gives, takes] = [await phoneOf(server, two.am), await phoneOf(server, two.pm)];
  await takes.step(id, 'PickUp');
  await takes.photos(id);
  await gives.photos(id);
  await gives.step(id, 'CodeExchange', { code: await codeOf(server, id) });
  await gives.finalize(id);
  expect(await kindsOf(two.am)).toEqual([]);
  const card = `query ($driverId: ID!) { getAssignations(driverId: $driverId) { handedOverAt } }`;
  const handedOver = async (uid: string) =>
    (await server.graphql(await tokenFor(server.system, uid), card, { driverId: uid })).data.getAssignations[0];
  expect((await handedOver(two.am)).handedOverAt).not.toBeNull();
  expect((await handedOver(two.pm)).handedOverAt).toBeNull();
});

test('DAY-07: the rest stands below in order, and each leaves once it is done', async () => {
  const { uid } = await scenario(server.system)
    .driver({ status: 'rent', plate: 'TDPK10', shift: 'bencina-exclusivo-all', pickUp: {} })
    .create();
  await answered(uid);
  await unlinkRideHailing(system(), uid);
  expect(await kindsOf(uid)).toEqual(['pickUp', 'link', 'answer']);
  expect(await toDoOf(uid)).toMatchObject([{ path: '/app/pickup' }, { path: '/app/v2/uber' }, {}]);
});

test('DAY-07: nobody reads what waits for somebody else', async () => {
  const [mine, theirs] = [await makeDriver(system(), { status: 'rent' }), await makeDriver(system(), {})];
  expect((await ask(mine.uid, theirs.uid)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
