import { notifyOfPickUps } from '@volante/server/modules/handover/public';
import { holderOf } from '@volante/server/modules/holding/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { onPostgres } from '../kit/database.ts';
import { couple, phoneOf, photo, plan, withoutPlanning } from '../kit/handover.ts';
import { fivePm, problem } from '../kit/handover-pair.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(fivePm);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

const ctx = () => server.system.contextFor({ kind: 'system' });
const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
const later = (minutes: number) => clock.moveTo(new Date(fivePm.getTime() + minutes * 60_000));

/** A petrol car that its afternoon's driver leaves for the morning's, half an hour from now. */
async function left(plate: string) {
  const two = await couple(server, plate, 'bencina-compartido');
  const time = new Date(fivePm.getTime() + 30 * 60_000);
  const id = await plan(server, two, { deliverer: two.pm, receiver: two.am, exchangeType: 'LEFT-PARKED', time });
  return { two, id, deliverer: await phoneOf(server, two.pm), receiver: await phoneOf(server, two.am) };
}

async function leave({ deliverer, id }: Awaited<ReturnType<typeof left>>): Promise<void> {
  await deliverer.photos(id);
  await deliverer.step(id, 'DoorsClosed');
}

const noticesOf = async (uid: string) =>
  (await notificationsOf(server.system.db, uid)).filter(({ message }) => message.startsWith('Ya puedes recoger'));
const rowOf = (id: string) =>
  server.system.db.selectFrom('exchanges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
interface Pushed {
  subscriptionId: string;
  message: { body: string; path: string };
}
async function pushesTo(phone: string): Promise<Pushed['message'][]> {
  const rows = server.system.db.selectFrom('outbox').select('payload').where('type', '=', 'notification.push-to-phone');
  const pushes = (await rows.execute()).map(({ payload }) => payload as Pushed);
  return pushes.filter(({ subscriptionId }) => subscriptionId === phone).map(({ message }) => message);
}

const ready = async ({ receiver, id }: Awaited<ReturnType<typeof left>>) =>
  (
    await server.graphql(
      receiver.token,
      'query ($driverId: ID!, $id: ID!) { getExchange(driverId: $driverId, exchangeId: $id) { readyToPickUp } }',
      { driverId: receiver.driverId, id },
    )
  ).data.getExchange.readyToPickUp;

describe('[DAY-01] a car that is left, tried too early', () => {
  test('is refused with the time from which it is possible, and the try is noted once', async () => {
    const pair = await left('HRLS10');
    const { id, receiver, two } = pair;
    const refused = await receiver.step(id, 'PickUp', {}, 'first');
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('todavía no está listo'),
      extensions: { code: 'CONFLICT', field: 'step', from: '2026-11-16T20:30:00.000Z' },
    });
    const { pick_up_tried_at: triedAt } = await rowOf(id);
    expect(triedAt).not.toBeNull();
    later(2);
    await receiver.step(id, 'PickUp', {}, 'second');
    expect((await rowOf(id)).pick_up_tried_at).toEqual(triedAt);
    const log = server.system.db.selectFrom('exchange_log').select('what').where('exchange_id', '=', id);
    expect((await log.execute()).filter(({ what }) => what === 'came too early')).toHaveLength(1);
    expect(await ready(pair)).toBe(false);

    // At the hour the old key gets the old answer, a new one the car: the phone has to take a new one.
    later(31);
    expect(await ready(pair)).toBe(true);
    expect(problem(await receiver.step(id, 'PickUp', {}, 'first'))?.code).toBe('CONFLICT');
    expect((await receiver.step(id, 'PickUp', {}, 'third')).data.completeStep.status).toBe('Started');
    expect(await holderOf(ctx(), two.carId, clock.now())).toBe(two.am);
  });

  test('the receiver is notified once when the hour has come, with the way to the tap; nobody takes the car for them', async () => {
    const { id, receiver, two } = await left('HRLS11');
    // Nobody answers there, so that the push stays in the outbox to be looked at.
    const keys = { endpoint: 'http://127.0.0.1:9/push', p256dh: 'x', auth: 'y' };
    const phone = { id: 'phone-HRLS11', driver_id: two.am, ...keys, created_at: clock.now() };
    await server.system.db.insertInto('push_subscriptions').values(phone).execute();
    await receiver.step(id, 'PickUp');
    later(29);
    await notifyOfPickUps(ctx());
    expect(await noticesOf(two.am)).toEqual([]);
    later(31);
    await Promise.all([notifyOfPickUps(ctx()), notifyOfPickUps(ctx())]);
    await notifyOfPickUps(ctx());
    const [notice, ...more] = await noticesOf(two.am);
    expect([notice?.type, more]).toEqual(['exchange', []]);
    expect(await noticesOf(two.pm)).toEqual([]);
    await expect
      .poll(() => pushesTo(phone.id))
      .toEqual([expect.objectContaining({ body: notice!.message, path: '/app/manageshift' })]);
    expect((await rowOf(id)).received_at).toBeNull();
    expect(problem(await receiver.step(id, 'PickUp'))).toBeUndefined();
  });

  test('the notice comes as soon as the deliverer is done, also before the hour', async () => {
    const pair = await left('HRLS12');
    await pair.receiver.step(pair.id, 'PickUp');
    later(5);
    await leave(pair);
    await notifyOfPickUps(ctx());
    // The phone whose screen is open takes it by itself meanwhile.
    expect([await ready(pair), await noticesOf(pair.two.am)]).toEqual([true, []]);
    later(6);
    await notifyOfPickUps(ctx());
    expect(await noticesOf(pair.two.am)).toHaveLength(1);
  });

  test('whoever did not try, has taken the car meanwhile, or whose handover is over, gets no notice', async () => {
    const [quiet, taken, cancelled] = [await left('HRLS13'), await left('HRLS14'), await left('HRLS15')];
    for (const { receiver, id } of [taken, cancelled]) await receiver.step(id, 'PickUp');
    later(30);
    await taken.receiver.step(taken.id, 'PickUp');
    await act(staff(), 'handover cancel', { id: cancelled.id, why: 'Taller' });
    later(35);
    await notifyOfPickUps(ctx());
    for (const { two } of [quiet, taken, cancelled]) expect(await noticesOf(two.am)).toEqual([]);
  });

  test('without signal it is refused and taken by the same rule: never before it was possible', async () => {
    const pair = await left('HRLS16');
    later(8);
    await leave(pair);
    later(12);
    const tapped = new Date(fivePm.getTime() + 3 * 60_000).toISOString();
    expect(problem(await pair.receiver.step(pair.id, 'PickUp', { time: tapped }))).toBeUndefined();
    const { received_at: receivedAt } = await rowOf(pair.id);
    expect(receivedAt!.getTime()).toBeGreaterThanOrEqual(fivePm.getTime() + 8 * 60_000);
  });

  test('a photo refused because the car was not taken is taken under a new key, and under the old one never', async () => {
    const { id, receiver } = await left('HRLS17');
    const send = async (key: string) => {
      const files = [await photo('front.jpg')];
      return (await receiver.send('step/photos', { exchangeId: id, step: 'Photos' }, files, key)).status;
    };
    expect(await send('photo')).toBe(409);
    later(31);
    await receiver.step(id, 'PickUp');
    expect([await send('photo'), await send('photo again')]).toEqual([409, 200]);
  });

  test.runIf(onPostgres)('on several nodes at once one notice is written, and none beside a pick-up', async () => {
    const pair = await left('HRLS18');
    await pair.receiver.step(pair.id, 'PickUp');
    later(40);
    await Promise.all(Array.from({ length: 4 }, () => notifyOfPickUps(ctx())));
    expect(await noticesOf(pair.two.am)).toHaveLength(1);
  });
});
