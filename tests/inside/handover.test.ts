import { changeStatus } from '@volante/server/modules/drivers/public';
import { unassignCar } from '@volante/server/modules/fleet/public';
import { type NewExchange, planExchange } from '@volante/server/modules/handover/public';
import { holderOf } from '@volante/server/modules/holding/public';
import { startingAt } from '@volante/server/platform/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { withoutPlanning } from '../kit/handover.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { stays } from '../kit/stays.ts';

/** A Sunday, 12:00 in Santiago: the shift of the morning. */
const start = new Date('2026-11-15T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const system = () => server.system.contextFor({ kind: 'system' });
const renter = (plate: string, shift: string) =>
  scenario(server.system).driver({ status: 'rent', plate, shift }).create();

async function couple(plate: string) {
  const am = await renter(plate, 'electrico-compartido-am');
  const pm = await renter(plate, 'electrico-compartido-pm');
  return { carId: plate, am: am.uid, pm: pm.uid };
}

type Couple = Awaited<ReturnType<typeof couple>>;

const evening = ({ carId, am, pm }: Couple, more: Partial<NewExchange> = {}): NewExchange => ({
  carId,
  deliverer: am,
  receiver: pm,
  exchangeType: 'EXCHANGE-CAR',
  time: new Date('2026-11-15T20:00:00Z'),
  ...more,
});

/** What the steps of a handover will do. */
const mark = (id: string, status: string, receivedAt: string | null = null) =>
  sql`update exchanges set status = ${status}, received_at = ${receivedAt}::timestamptz where id = ${id}`.execute(
    server.system.db,
  );

async function exchangesOf(uid: string, page: object = {}, whose = uid) {
  const token = await tokenFor(server.system, uid);
  return server.graphql(
    token,
    `query ($driverId: ID!, $limit: Int, $offset: Int) {
      getExchanges(driverId: $driverId, limit: $limit, offset: $offset) {
        _id status exchangeType time tz deliverer { id type } receiver { id type }
      }
    }`,
    { driverId: whose, ...page },
  );
}

const idsOf = async (uid: string, page: object = {}) =>
  (await exchangesOf(uid, page)).data.getExchanges.map(({ _id }: { _id: string }) => _id);

describe('planning a handover', () => {
  test('[DSH-04] both drivers find it, with who delivers and who receives', async () => {
    const two = await couple('HVRS10');
    const _id = await planExchange(system(), evening(two));
    for (const uid of [two.am, two.pm]) {
      expect((await exchangesOf(uid)).data.getExchanges).toEqual([
        {
          _id,
          status: 'Pending',
          exchangeType: 'EXCHANGE-CAR',
          time: '2026-11-15T20:00:00.000Z',
          tz: 'America/Santiago',
          deliverer: { id: two.am, type: 'Deliverer' },
          receiver: { id: two.pm, type: 'Receiver' },
        },
      ]);
    }
    const foreign = await exchangesOf(two.am, {}, two.pm);
    expect(foreign.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('only between the two who have the car', async () => {
    const two = await couple('HVRS11');
    const other = await renter('HVRS12', 'electrico-compartido-pm');
    for (const wrong of [
      { receiver: other.uid },
      { deliverer: other.uid },
      { receiver: two.am },
      { carId: 'HVRS12' },
      { carId: 'ZZZZ99' },
    ]) {
      await expect(planExchange(system(), evening(two, wrong))).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    expect(await idsOf(two.am)).toEqual([]);
  });

  test('at most one active for a car, whenever it is due, and another once that has ended', async () => {
    const two = await couple('HVRS13');
    const first = await planExchange(system(), evening(two));
    const back = { deliverer: two.pm, receiver: two.am };
    const next = evening(two, { ...back, time: new Date('2026-11-16T08:00:00Z') });
    await expect(planExchange(system(), evening(two, back))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(planExchange(system(), next)).rejects.toMatchObject({ code: 'CONFLICT' });
    await mark(first, 'Cancelled');
    const again = await planExchange(system(), evening(two));
    expect(await idsOf(two.pm, { limit: 10 })).toEqual([again]);
    await mark(again, 'Done', '2026-11-15T19:50:00Z');
    expect(await idsOf(two.pm, { limit: 10 })).toEqual([]);
    expect(await idsOf(two.am, { limit: 10 })).toEqual([]);
    const later = await planExchange(system(), next);
    expect(await idsOf(two.pm, { limit: 10 })).toEqual([later]);
  });

  test.runIf(onPostgres)('also when it is planned several times at once', async () => {
    const two = await couple('HVRS14');
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => planExchange(system(), evening(two))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const lost of tries.filter((one) => one.status === 'rejected')) {
      expect(lost.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('the driver sees what is Pending or Started, page by page', async () => {
    const two = await couple('HVRS15');
    const id = await planExchange(system(), evening(two));
    expect(await idsOf(two.am)).toEqual([id]);
    await mark(id, 'Started');
    expect(await idsOf(two.am, { limit: 10 })).toEqual([id]);
    expect(await idsOf(two.am, { limit: 0 })).toEqual([]);
    expect(await idsOf(two.am, { limit: 2, offset: 1 })).toEqual([]);
    expect((await exchangesOf(two.am, { limit: -1 })).errors?.[0]?.extensions).toMatchObject({ field: 'limit' });
  });

  test('whoever gives the car back takes part in none any more', async () => {
    const two = await couple('HVRS16');
    await planExchange(system(), evening(two));
    await unassignCar(system(), { uid: two.pm, why: 'prueba' });
    expect([await idsOf(two.am), await idsOf(two.pm)]).toEqual([[], []]);
    const others = await couple('HVRS17');
    await planExchange(system(), evening(others));
    await changeStatus(system(), { uid: others.am, to: 'frozen', why: 'prueba' });
    // A frozen driver's car stays theirs.
    expect(await idsOf(others.pm)).toHaveLength(1);
  });
});

describe('who holds the car', () => {
  const holder = (carId: string, at: string) => holderOf(system(), carId, new Date(at));

  test('whoever received it last, from that moment on', async () => {
    const two = await couple('HLDS10');
    const id = await planExchange(system(), evening(two));
    expect(await holder('HLDS10', '2026-11-15T18:00:00Z')).toBe(two.am);
    // Early: before the shifts would have it so.
    await mark(id, 'Done', '2026-11-15T17:30:00Z');
    expect(await holder('HLDS10', '2026-11-15T17:29:59Z')).toBe(two.am);
    expect(await holder('HLDS10', '2026-11-15T17:30:00Z')).toBe(two.pm);
    // And still on the next morning, until they hand it over.
    expect(await holder('HLDS10', '2026-11-16T12:00:00Z')).toBe(two.pm);
    const morning = { deliverer: two.pm, receiver: two.am, time: new Date('2026-11-16T08:00:00Z') };
    const next = await planExchange(system(), evening(two, { ...morning, exchangeType: 'LEFT-CHARGING' }));
    // Of a car left to charge, from its pick-up on, which is before the end.
    await mark(next, 'Started', '2026-11-16T08:05:00Z');
    expect(await holder('HLDS10', '2026-11-16T08:04:59Z')).toBe(two.pm);
    expect(await holder('HLDS10', '2026-11-16T08:05:00Z')).toBe(two.am);
  });

  test('a car with one driver is theirs, whoever received it; a new partner changes nothing by coming', async () => {
    const two = await couple('HLDS11');
    await mark(await planExchange(system(), evening(two)), 'Done', '2026-11-15T17:30:00Z');
    clock.moveTo(new Date('2026-11-15T18:00:00Z'));
    await unassignCar(system(), { uid: two.am, why: 'prueba' });
    expect(await holder('HLDS11', '2026-11-16T12:00:00Z')).toBe(two.pm);
    clock.moveTo(new Date('2026-11-15T19:00:00Z'));
    const partner = await renter('HLDS11', 'electrico-compartido-am');
    expect(await holder('HLDS11', '2026-11-16T12:00:00Z')).toBe(two.pm);
    // Once who received it has left and come back, the shifts say it again.
    await unassignCar(system(), { uid: two.pm, why: 'prueba' });
    expect(await holder('HLDS11', '2026-11-16T01:00:00Z')).toBe(partner.uid);
    clock.moveTo(new Date('2026-11-15T19:30:00Z'));
    await renter('HLDS11', 'electrico-compartido-pm');
    expect(await holder('HLDS11', '2026-11-16T12:00:00Z')).toBe(partner.uid);
    // What was, stays as it was.
    expect(await holder('HLDS11', '2026-11-15T17:45:00Z')).toBe(two.pm);
  });
});

test.runIf(onPostgres)('whoever plans a handover, and whoever leaves, wait for each other in one order', async () => {
  const leave = (uid: string) => changeStatus(system(), { uid, to: 'rent queue', why: 'Prueba' });
  for (let round = 0; round < 5; round += 1) {
    const both = await couple(`PRTK${20 + round}`);
    const back = { deliverer: both.pm, receiver: both.am, time: new Date('2026-11-16T10:00:00Z') };
    const planning = [planExchange(system(), evening(both)), planExchange(system(), evening(both, back))];
    const done = await Promise.allSettled([planning[0], leave(both.am), planning[1], leave(both.pm)]);
    expect([done[1].status, done[3].status]).toEqual(['fulfilled', 'fulfilled']);
  }
  const counted = 'select deadlocks::int from pg_stat_database where datname = current_database()';
  await stays(1_500, 'connections tell what they counted within a second', async () =>
    expect((await server.system.pool.query(counted)).rows).toEqual([{ deadlocks: 0 }]),
  );
});
