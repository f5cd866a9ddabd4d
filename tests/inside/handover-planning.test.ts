import { keepExchanges, remindOfExchanges } from '@volante/server/modules/handover/public';
import { handoverOps } from '@volante/server/modules/handover/ops';
import { holderOf } from '@volante/server/modules/holding/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { setPlaces } from '@volante/server/modules/fleet/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { onPostgres } from '../kit/database.ts';
import { couple, type Couple, phoneOf, photo, withoutPlanning } from '../kit/handover.ts';
import { rounds } from '../kit/long.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** A Monday, 06:00 in Santiago: the morning's driver has the car since an hour. */
const start = new Date('2037-11-16T09:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  // Without whoever carries out the outbox: a push that is done no longer says whose it was.
  server = await startTestServer({ clock, modules: withoutPlanning, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const ctx = () => server.system.contextFor({ kind: 'system' });
const staff = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });
const at = (instant: string) => clock.moveTo(new Date(instant));

const exchangesOf = async (carId: string) =>
  server.system.db.selectFrom('exchanges').selectAll().where('car_id', '=', carId).orderBy('due_at').execute();

const inWords = async ({ carId }: Couple) =>
  (await exchangesOf(carId)).map(
    ({ exchange_type, status, cancel_reason, due_at }) =>
      `${exchange_type} ${status}${cancel_reason ? ` ${cancel_reason}` : ''} ${due_at.toISOString().slice(5, 16)}`,
  );

describe('the job', () => {
  test('[SHF-03] makes the exchange of the running shift, once, and tells both', async () => {
    const two = await couple(server, 'JBPL10');
    await setPlaces(staff(), {
      carId: two.carId,
      parking: { address: 'Los Leones 10', latitude: -33.4, longitude: -70.6, alias: 'Casa', floor: '-2', slot: '14' },
    });
    await keepExchanges(ctx());
    await keepExchanges(ctx());
    expect(await inWords(two)).toEqual(['EXCHANGE-CAR Pending 11-16T20:00']);
    const notices = await server.system.db
      .selectFrom('notifications')
      .select(['driver_id', 'message'])
      .where('type', '=', 'exchange')
      .where('driver_id', 'in', [two.am, two.pm])
      .execute();
    const said = (uid: string) => notices.filter(({ driver_id }) => driver_id === uid).map(({ message }) => message);
    expect([...said(two.am), ...said(two.pm)]).toEqual([
      expect.stringMatching(/^Entregas el auto/),
      expect.stringMatching(/^Recibes el auto/),
    ]);
    // Nobody finished it: three hours later it is missed, and the next one is there.
    at('2037-11-16T22:59:00Z');
    await keepExchanges(ctx());
    expect(await inWords(two)).toEqual(['EXCHANGE-CAR Pending 11-16T20:00']);
    at('2037-11-16T23:01:00Z');
    await keepExchanges(ctx());
    expect(await inWords(two)).toEqual([
      'EXCHANGE-CAR Cancelled missed 11-16T20:00',
      'LEFT-CHARGING Pending 11-17T08:00',
    ]);
    const [next] = await (await phoneOf(server, two.am)).exchanges();
    expect(next.info).toEqual({
      address: 'Los Leones 10',
      alias: 'Casa',
      floor: '-2',
      parkingSlot: '14',
      lat: -33.4,
      lon: -70.6,
      code: null,
    });
  });

  test('a petrol car is left parked', async () => {
    const two = await couple(server, 'JBPL11', 'bencina-compartido');
    at('2037-11-17T03:00:00Z');
    await keepExchanges(ctx());
    expect((await inWords(two)).at(-1)).toMatch(/^LEFT-PARKED Pending/);
  });

  test('follows the shifts: an exchange of other hours is cancelled while nobody has begun it', async () => {
    const two = await couple(server, 'JBPL12');
    await keepExchanges(ctx());
    const [row] = await exchangesOf(two.carId);
    // The plan's own hours are changed under them, as an agreed swap would.
    await server.system.db
      .updateTable('exchanges')
      .set({ due_at: new Date('2037-11-16T21:00:00Z') })
      .where('id', '=', row!.id)
      .execute();
    await keepExchanges(ctx());
    expect(await inWords(two)).toEqual([
      'EXCHANGE-CAR Pending 11-16T20:00',
      'EXCHANGE-CAR Cancelled shift 11-16T21:00',
    ]);
    await server.system.db
      .updateTable('exchanges')
      .set({ due_at: new Date('2037-11-16T21:30:00Z'), status: 'Started' })
      .where('status', '=', 'Pending')
      .where('car_id', '=', two.carId)
      .execute();
    await keepExchanges(ctx());
    expect((await inWords(two)).at(-1)).toBe('EXCHANGE-CAR Started 11-16T21:30');
    expect(await inWords(two)).toHaveLength(2);
  });

  test('what staff have cancelled is not made again', async () => {
    const two = await couple(server, 'JBPL13');
    await keepExchanges(ctx());
    const { id } = (await exchangesOf(two.carId))[0]!;
    await act(staff(), 'handover cancel', { id, why: 'Taller' });
    await keepExchanges(ctx());
    expect(await inWords(two)).toEqual(['EXCHANGE-CAR Cancelled staff 11-16T20:00']);
    await expect(act(staff(), 'handover cancel', { id, why: 'Otra vez' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const shown = (await handoverOps.show.run(staff(), { id })) as { log: { who: string; detail: string | null }[] };
    expect(shown.log.at(-1)).toMatchObject({ who: 'staff:paula', detail: 'Taller' });
    expect(JSON.stringify(shown)).not.toContain('"code"');
    expect(await handoverOps.list.run(staff(), { car: two.carId })).toContain(id);
  });

  test.runIf(onPostgres)('on several nodes at once it makes one', async () => {
    for (let round = 0; round < rounds(2, 100); round += 1) {
      const two = await couple(server, `JBP${'RSTVW'[round % 5]}${20 + Math.floor(round / 5)}`);
      await Promise.all(Array.from({ length: 3 }, () => keepExchanges(ctx())));
      expect(await inWords(two)).toEqual(['EXCHANGE-CAR Pending 11-16T20:00']);
    }
  });
});

describe('[NOT-01] the reminder', () => {
  const remindersOf = async (uid: string) =>
    (await notificationsOf(server.system.db, uid))
      .filter(({ message }) => message.startsWith('Falta poco'))
      .map(({ type, message }) => `${type}: ${message}`);

  test('comes an hour before, once to each, and goes to their phones', async () => {
    const two = await couple(server, 'JBRL10');
    const exchange = { address: 'Plaza Ñuñoa', latitude: -33.4, longitude: -70.6 };
    await setPlaces(staff(), { carId: two.carId, exchange });
    await keepExchanges(ctx());
    const endpoint = 'http://127.0.0.1:9/push';
    const phone = { id: 'phone-JBRL10', driver_id: two.am, endpoint, p256dh: 'x', auth: 'y', created_at: start };
    await server.system.db.insertInto('push_subscriptions').values(phone).execute();
    at('2037-11-16T18:59:00Z');
    await remindOfExchanges(ctx());
    expect(await remindersOf(two.am)).toEqual([]);
    at('2037-11-16T19:00:00Z');
    await Promise.all([remindOfExchanges(ctx()), remindOfExchanges(ctx())]);
    at('2037-11-16T19:30:00Z');
    await remindOfExchanges(ctx());
    expect(await remindersOf(two.am)).toEqual([
      expect.stringMatching(/^exchange: Falta poco: a las 17:00 entregas el auto JBRL·.* en Plaza Ñuñoa\.$/),
    ]);
    expect(await remindersOf(two.pm)).toEqual([
      expect.stringMatching(/^exchange: Falta poco: a las 17:00 recibes el auto JBRL·.* en Plaza Ñuñoa\.$/),
    ]);
    const { id } = (await notificationsOf(server.system.db, two.am)).find(({ message }) =>
      message.startsWith('Falta'),
    )!;
    const pushes = server.system.db.selectFrom('outbox').select('payload').where('type', '=', 'notification.push');
    const payloads = (await pushes.execute()).map(({ payload }) => payload as { notificationId: string });
    expect(payloads.filter(({ notificationId }) => notificationId === id)).toHaveLength(1);
  });

  test('whoever is done hears nothing, nor anybody of a handover that is over, past or just made', async () => {
    const [left, cancelled, past, fresh] = await Promise.all(
      ['JBRL11', 'JBRL12', 'JBRL13', 'JBRL14'].map((plate) => couple(server, plate)),
    );
    at('2037-11-17T03:00:00Z');
    await keepExchanges(ctx());
    const exchangeOf = async ({ carId }: Couple) => (await exchangesOf(carId))[0]!.id;
    await server.system.db
      .updateTable('exchange_steps')
      .set({ status: 'Done', done_at: clock.now(), heard_at: clock.now() })
      .where('exchange_id', '=', await exchangeOf(left!))
      .where('domain', '=', 'Deliverer')
      .execute();
    await act(staff(), 'handover cancel', { id: await exchangeOf(cancelled!), why: 'Taller' });
    await server.system.db
      .updateTable('exchanges')
      .set({ due_at: new Date('2037-11-17T07:00:00Z') })
      .where('id', '=', await exchangeOf(past!))
      .execute();
    await server.system.db
      .updateTable('exchanges')
      .set({ created_at: new Date('2037-11-17T07:10:00Z') })
      .where('id', '=', await exchangeOf(fresh!))
      .execute();
    at('2037-11-17T07:20:00Z');
    await remindOfExchanges(ctx());
    expect(await remindersOf(left!.pm)).toEqual([]);
    expect(await remindersOf(left!.am)).toEqual([expect.stringMatching(/a las 05:00 retiras el auto .* que deja /)]);
    for (const { am, pm } of [cancelled!, past!, fresh!])
      expect([await remindersOf(am), await remindersOf(pm)]).toEqual([[], []]);
  });
});

describe('who holds the car', () => {
  const holder = (carId: string, instant: string) => holderOf(ctx(), carId, new Date(instant));

  test('after a missed exchange the shifts say it again', async () => {
    const two = await couple(server, 'JBHL10');
    await server.system.db
      .insertInto('exchanges')
      .values({
        id: 'antes',
        car_id: two.carId,
        deliverer_id: two.pm,
        receiver_id: two.am,
        exchange_type: 'LEFT-CHARGING',
        status: 'Done',
        due_at: start,
        received_at: clock.now(),
        created_at: start,
        updated_at: start,
      })
      .execute();
    await keepExchanges(ctx());
    // Until then the morning's driver still has it, although the afternoon's shift runs.
    expect(await holder(two.carId, '2037-11-16T22:30:00Z')).toBe(two.am);
    at('2037-11-16T23:00:01Z');
    await keepExchanges(ctx());
    expect(await holder(two.carId, '2037-11-16T22:30:00Z')).toBe(two.am);
    expect(await holder(two.carId, '2037-11-16T23:01:00Z')).toBe(two.pm);
  });

  test('whoever waited in vain keeps it, also when the exchange is missed', async () => {
    const two = await couple(server, 'JBHL11');
    await keepExchanges(ctx());
    const { id } = (await exchangesOf(two.carId))[0]!;
    at('2037-11-16T20:25:00Z');
    const deliverer = await phoneOf(server, two.am);
    expect((await deliverer.send('no-show', { exchangeId: id }, [await photo('aqui.jpg')])).status).toBe(200);
    at('2037-11-16T23:10:00Z');
    await keepExchanges(ctx());
    expect(await holder(two.carId, '2037-11-16T23:30:00Z')).toBe(two.am);
    // Both read that it stays, not that it passes to whoever is on shift.
    for (const uid of [two.am, two.pm]) {
      expect((await notificationsOf(server.system.db, uid))[0]!.message).toContain('Lo sigue teniendo');
    }
    // Nobody leaves it for whoever has it already: the next one is that of the shifts after.
    expect(await inWords(two)).toEqual(['EXCHANGE-CAR Cancelled missed 11-16T20:00']);
    at('2037-11-17T08:01:00Z');
    await keepExchanges(ctx());
    expect((await inWords(two)).at(-1)).toBe('EXCHANGE-CAR Pending 11-17T20:00');
  });
});
