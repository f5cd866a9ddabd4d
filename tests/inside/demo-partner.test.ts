import { playPartner } from '@volante/demo/partner/play';
import { keepPlays, playedDrivers } from '@volante/demo/partner/plays';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couple, phoneOf, plan, withoutPlanning } from '../kit/handover.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-16T20:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });
const play = async (uid: string, rounds: number) => {
  for (let round = 0; round < rounds; round += 1) await playPartner(ctx(), uid);
};

test('[SHF-03] nobody is played unless asked for', async () => {
  expect(await playedDrivers(ctx())).toEqual([]);
  await keepPlays(ctx(), 'diego', true);
  expect(await playedDrivers(ctx())).toEqual(['diego']);
  await keepPlays(ctx(), 'diego', false);
  expect(await playedDrivers(ctx())).toEqual([]);
});

test('[SHF-06] a played receiver follows the deliverer and tells the code, which ends the handover', async () => {
  const two = await couple(server, 'JPLY10');
  const id = await plan(server, two);
  const mine = await phoneOf(server, two.am);
  await play(two.pm, 2);
  expect((await mine.exchange(id)).receiver.status).toBe('Pending');
  await mine.photos(id);
  await play(two.pm, 4);
  const notices = await server.system.db
    .selectFrom('notifications')
    .select('message')
    .where('driver_id', '=', two.am)
    .where('message', 'like', '%te muestra su código%')
    .execute();
  expect(notices).toHaveLength(1);
  const code = notices[0]!.message.slice(-4);
  expect((await mine.step(id, 'CodeExchange', { code })).data.completeStep.status).toBe('Done');
});

test('[SHF-06] a played deliverer leaves the car, or types the code the receiver’s phone shows', async () => {
  const two = await couple(server, 'JPLY11');
  const id = await plan(server, two);
  const mine = await phoneOf(server, two.pm);
  await mine.step(id, 'PickUp');
  await mine.photos(id);
  await play(two.am, 3);
  expect((await mine.exchange(id)).status).toBe('Done');
  const left = { deliverer: two.pm, receiver: two.am, exchangeType: 'LEFT-CHARGING' } as const;
  const next = await plan(server, two, { ...left, time: new Date('2026-11-17T08:00:00Z') });
  await play(two.pm, 6);
  expect((await mine.exchange(next)).deliverer.status).toBe('Done');
});
