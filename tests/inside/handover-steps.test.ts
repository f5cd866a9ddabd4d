import { formatPlate } from '@volante/domain/values/plate';
import { startingAt } from '@volante/server/platform/clock';
import { setPlaces, unassignCar } from '@volante/server/modules/fleet/public';
import { holderOf } from '@volante/server/modules/holding/public';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { couple, type Couple, phoneOf, photo, plan, send, withoutPlanning } from '../kit/handover.ts';
import { atTheCode, codeOf, fivePm, pair, problem } from '../kit/handover-pair.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(fivePm);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

const ctx = () => server.system.contextFor({ kind: 'system' });
const later = (minutes: number) => clock.moveTo(new Date(fivePm.getTime() + minutes * 60_000));

describe('an exchange from hand to hand', () => {
  test('[SHF-03] from Pending to Done, and from then on the receiver holds the car', async () => {
    const { two, id, deliverer, receiver } = await pair(server, 'HSTP10');
    const [planned] = await deliverer.exchanges();
    expect(planned).toMatchObject({
      _id: id,
      status: 'Pending',
      exchangeType: 'EXCHANGE-CAR',
      tz: 'America/Santiago',
      deliverer: { id: two.am, type: 'Deliverer', status: 'Pending', driver: { info: { phone: expect.any(String) } } },
      receiver: { id: two.pm, type: 'Receiver', status: 'Pending' },
      car: { _id: 'HSTP10', info: { plate: 'HSTP10' } },
      returnTime: '2026-11-17T08:00:00.000Z',
      noShowFrom: '2026-11-16T20:20:00.000Z',
    });
    expect(planned.info.address).not.toBeNull();
    expect(planned.deliverer.driver.plan.selectedShifts).toHaveLength(7);
    expect(planned.steps.map(({ domain, type }: { domain: string; type: string }) => `${domain} ${type}`)).toEqual([
      'Deliverer Photos',
      'Deliverer DamageReport',
      'Deliverer CodeExchange',
      'Receiver PickUp',
      'Receiver Photos',
      'Receiver DamageReport',
      'Receiver CodeExchange',
    ]);
    expect(problem(await receiver.step(id, 'CodeExchange'))).toBeUndefined();
    expect((await receiver.exchange(id)).status).toBe('Pending');
    expect((await receiver.step(id, 'PickUp')).data.completeStep).toMatchObject({
      status: 'Started',
      receiver: { status: 'Started' },
      deliverer: { status: 'Pending' },
    });
    await receiver.photos(id);
    await deliverer.photos(id);
    expect(await holderOf(ctx(), 'HSTP10', clock.now())).toBe(two.pm);
    later(5);
    const done = await deliverer.step(id, 'CodeExchange', { code: (await codeOf(server, id)).toLowerCase() });
    expect(done.data.completeStep).toMatchObject({
      status: 'Done',
      deliverer: { status: 'Done' },
      receiver: { status: 'Done' },
    });
    expect(await receiver.exchanges()).toEqual([]);
    const notices = await server.system.db
      .selectFrom('notifications')
      .select(['driver_id', 'type', 'message'])
      .where('driver_id', 'in', [two.am, two.pm])
      .where('type', '=', 'exchange')
      .execute();
    expect(notices.map(({ message }) => message).toSorted()).toEqual([
      expect.stringMatching(/^Entregaste el auto/),
      expect.stringMatching(/^Recibiste el auto/),
    ]);
  });

  test('[SHF-03] a step waits for the required ones before it, and is done once', async () => {
    const { id, deliverer, receiver } = await pair(server, 'HSTP11');
    expect(problem(await deliverer.step(id, 'CodeExchange', { code: 'AAAA' }))).toEqual({
      code: 'CONFLICT',
      field: 'step',
    });
    expect((await receiver.photos(id, ['front']))[0]!.status).toBe(409);
    expect(problem(await deliverer.step(id, 'PickUp'))).toMatchObject({ code: 'CONFLICT' });
    const [first, second] = [await receiver.step(id, 'PickUp'), await receiver.step(id, 'PickUp')];
    expect(second.data).toEqual(first.data);
    const [{ time }] = (await receiver.exchange(id)).steps.filter(({ type }: { type: string }) => type === 'PickUp');
    later(10);
    await receiver.step(id, 'PickUp');
    expect((await receiver.exchange(id)).steps.find(({ type }: { type: string }) => type === 'PickUp').time).toBe(time);
  });

  test('[SHF-01] nobody follows the other on the road: where the car is shows from an hour before, its charge always', async () => {
    const two = await couple(server, 'HSTP18');
    const id = await plan(server, two, { time: new Date(clock.now().getTime() + 90 * 60_000) });
    const position: [number, number] = [-33.44, -70.65];
    const message = { at: clock.now().getTime(), odometer: 10, soc: 71, position, doors: 'closed' as const };
    await recordReadings(ctx(), [{ carId: 'HSTP18', receivedAt: clock.now(), message }]);
    const receiver = await phoneOf(server, two.pm);
    expect((await receiver.exchange(id)).carState).toEqual({ lat: null, lon: null, soc: 71, odometer: 10 });
    later(31);
    expect((await receiver.exchange(id)).carState).toMatchObject({ lat: -33.44, lon: -70.65 });
  });

  test('once it is over, neither the car’s place nor the other’s phone and plan can be asked for', async () => {
    const { id, two, deliverer, receiver, code } = await atTheCode(server, 'HSTP19');
    const position: [number, number] = [-33.44, -70.65];
    const message = { at: clock.now().getTime(), odometer: 10, position, doors: 'closed' as const };
    await recordReadings(ctx(), [{ carId: 'HSTP19', receivedAt: clock.now(), message }]);
    expect(await receiver.exchange(id)).toMatchObject({
      carState: { lat: -33.44, lon: -70.65 },
      deliverer: { driver: { info: { phone: expect.any(String) }, plan: { selectedShifts: expect.any(Array) } } },
    });
    await deliverer.step(id, 'CodeExchange', { code });
    expect(await receiver.exchange(id)).toMatchObject({
      status: 'Done',
      carState: null,
      deliverer: { driver: { _id: two.am, info: { phone: null }, plan: null } },
      receiver: { driver: { info: { phone: expect.any(String) } } },
    });
    // Nor, once the driver has another car or none, where this one is kept now.
    const exchange = { address: 'Plaza Ñuñoa', latitude: -33.4, longitude: -70.6 };
    await setPlaces(ctx(), { carId: 'HSTP19', exchange });
    expect((await deliverer.exchange(id)).info.address).toBe('Plaza Ñuñoa');
    await unassignCar(ctx(), { uid: two.am, why: 'Devuelto' });
    expect((await deliverer.exchange(id)).info).toMatchObject({ address: null, lat: null, lon: null });
  });

  test('only the two who hand it over see it or take part, by any operation or upload', async () => {
    const { id, two } = await pair(server, 'HSTP12');
    const stranger = await phoneOf(server, (await couple(server, 'HSTP13')).am);
    for (const refused of [stranger.step(id, 'PickUp'), stranger.finalize(id), stranger.step('nada', 'PickUp')]) {
      expect(problem(await refused)?.code).toBe('FORBIDDEN');
    }
    const files = [await photo('front.jpg')];
    for (const [route, step] of [
      ['step/photos', 'Photos'],
      ['step/damages', 'DamageReport'],
      ['no-show', ''],
    ] as const) {
      const fields = { exchangeId: id, step, damage: 'true' };
      expect((await stranger.send(route, fields, files)).status).toBe(403);
      // Nor in the name of one of the two, nor without a session.
      const posing = { ...fields, driverId: two.am };
      expect((await stranger.send(route, posing, files)).status).toBe(403);
      expect((await send(server, { token: undefined, route, fields: posing, files })).status).toBe(401);
    }
    for (const table of ['exchange_photos', 'damage_reports', 'exchange_no_shows'] as const) {
      expect(await server.system.db.selectFrom(table).selectAll().where('exchange_id', '=', id).execute()).toEqual([]);
    }
  });

  test('what was done without signal keeps its time, within what is possible', async () => {
    const { id, receiver } = await pair(server, 'HSTP14');
    later(30);
    await receiver.step(id, 'PickUp', { time: '2026-11-16T20:04:00.000Z', lat: -33.45, lon: -70.6 });
    const [step] = await server.system.db
      .selectFrom('exchange_steps')
      .selectAll()
      .where('exchange_id', '=', id)
      .where('type', '=', 'PickUp')
      .execute();
    expect([step!.done_at?.toISOString(), step!.latitude]).toEqual(['2026-11-16T20:04:00.000Z', -33.45]);
    expect(step!.heard_at!.getTime()).toBeGreaterThan(step!.done_at!.getTime());
    const other = await pair(server, 'HSTP15');
    await other.receiver.step(other.id, 'PickUp', { time: '2027-01-01T00:00:00Z' });
    const time = (await other.receiver.exchange(other.id)).steps.find(
      ({ type }: { type: string }) => type === 'PickUp',
    ).time;
    expect(Date.parse(time)).toBeLessThanOrEqual(clock.now().getTime());
    expect(problem(await other.receiver.step(other.id, 'PickUp', { lat: 91 }))).toBeUndefined();
  });
});

test.runIf(onPostgres)('[SHF-03] one step completed several times at once is done once', async () => {
  const { id, receiver } = await pair(server, 'HRCK10');
  const answers = await Promise.all(Array.from({ length: 5 }, () => receiver.step(id, 'PickUp')));
  expect(answers.map((answer) => answer.data.completeStep.status)).toEqual(Array(5).fill('Started'));
  const log = await server.system.db.selectFrom('exchange_log').select('what').where('exchange_id', '=', id).execute();
  expect(log.filter(({ what }) => what.includes('PickUp'))).toHaveLength(1);
});

describe('a car that is left', () => {
  const left = (two: Couple) => ({ deliverer: two.pm, receiver: two.am, exchangeType: 'LEFT-CHARGING' as const });

  async function leftPair(plate: string, minutes = 30) {
    const two = await couple(server, plate);
    const time = new Date(fivePm.getTime() + minutes * 60_000);
    const id = await plan(server, two, { ...left(two), time });
    return { two, id, deliverer: await phoneOf(server, two.pm), receiver: await phoneOf(server, two.am) };
  }

  test('[SHF-03] by the deliverer, step by step, then taken: from the pick-up on the receiver holds it', async () => {
    const { two, id, deliverer, receiver } = await leftPair('HLFT10');
    expect(problem(await receiver.step(id, 'PickUp'))?.code).toBe('CONFLICT');
    for (const step of ['LeftCharging', 'Charging', 'CableSecured'] as const) await deliverer.step(id, step);
    await deliverer.photos(id);
    expect((await deliverer.step(id, 'DoorsClosed')).data.completeStep).toMatchObject({
      status: 'Started',
      deliverer: { status: 'Done' },
    });
    const { info } = await receiver.exchange(id);
    expect(info.code).toBeNull();
    later(40);
    await receiver.step(id, 'PickUp');
    expect(await holderOf(ctx(), 'HLFT10', clock.now())).toBe(two.am);
    await receiver.photos(id);
    expect((await receiver.step(id, 'CableSecured')).data.completeStep.status).toBe('Done');
  });

  test('[GRD-10] its deliverer reads once that it was taken, and both read when it is done', async () => {
    const { two, id, deliverer, receiver } = await leftPair('HLFT13', 0);
    const read = async () =>
      (
        await server.system.db
          .selectFrom('notifications')
          .select(['driver_id', 'message'])
          .where('driver_id', 'in', [two.am, two.pm])
          .where('type', '=', 'exchange')
          .orderBy('message')
          .execute()
      ).map(({ driver_id, message }) => [driver_id, message]);
    for (const [uid, firstname] of [
      [two.am, 'Camila'],
      [two.pm, 'Diego'],
    ] as const) {
      await server.system.db.updateTable('drivers').set({ firstname }).where('id', '=', uid).execute();
    }
    const plate = formatPlate('HLFT13');
    await deliverer.step(id, 'LeftCharging');
    expect(await read()).toEqual([]);
    await receiver.step(id, 'PickUp');
    const taken = [two.pm, `Camila retiró el auto ${plate}.`];
    expect(await read()).toEqual([taken]);
    await receiver.photos(id);
    expect(await read()).toEqual([taken]);
    await receiver.step(id, 'CableSecured');
    expect(await read()).toEqual([
      taken,
      [two.pm, `Entregaste el auto ${plate} a Camila. Tu turno terminó.`],
      [two.am, `Recibiste el auto ${plate}. ¡Buen turno!`],
    ]);
  });

  test('[SHF-03] taken at its time although nobody got it ready: what was open is skipped, and says why', async () => {
    const { id, deliverer, receiver } = await leftPair('HLFT11', 0);
    await deliverer.step(id, 'LeftCharging');
    await receiver.step(id, 'PickUp');
    const { steps } = await receiver.exchange(id);
    const skipped = steps.filter(({ status }: { status: string }) => status === 'Skipped');
    expect(skipped.map(({ type }: { type: string }) => type)).toEqual([
      'Charging',
      'CableSecured',
      'Photos',
      'DamageReport',
      'DoorsClosed',
    ]);
    expect(skipped[0].note).toContain('retiró el auto');
    // The deliverer's own phone was without signal: what comes now changes nothing.
    expect((await deliverer.step(id, 'Charging')).data.completeStep.deliverer.status).toBe('Done');
  });

  test('[SHF-03] a petrol car is left parked, and finalizing skips the report', async () => {
    const two = await couple(server, 'HLFT12', 'bencina-compartido');
    const id = await plan(server, two, { ...left(two), exchangeType: 'LEFT-PARKED' });
    const receiver = await phoneOf(server, two.am);
    await receiver.step(id, 'PickUp');
    expect(problem(await receiver.finalize(id))?.code).toBe('CONFLICT');
    await receiver.photos(id);
    expect((await receiver.finalize(id)).data.finalizeExchange).toEqual({
      status: 'Done',
      receiver: { status: 'Done' },
    });
    expect((await receiver.finalize(id)).data.finalizeExchange.status).toBe('Done');
  });
});
