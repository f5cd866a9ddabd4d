import { handoverOps } from '@volante/server/modules/handover/ops';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { couple, phoneOf, plan, withoutPlanning } from '../kit/handover.ts';
import { atTheCode, fivePm, pair, problem } from '../kit/handover-pair.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(fivePm);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

const minute = 60_000;
const ctx = () => server.system.contextFor({ kind: 'system' });
const later = (minutes: number) => clock.moveTo(new Date(fivePm.getTime() + minutes * minute));

/** The car says it so many minutes after five. */
function carSays(carId: string, { odometer = 54_321.4, soc = 20, minutes = 0 }) {
  const at = new Date(fivePm.getTime() + minutes * minute);
  const message = { at: at.getTime(), odometer, soc, doors: 'closed' as const };
  return recordReadings(ctx(), [{ carId, message, receivedAt: at }]);
}

const typed = { odometer: 54_321, battery: 20 };
const byCar = { odometer: 54_321, odometerFrom: 'car', battery: 20, batteryFrom: 'car' };
const byDriver = { odometer: 54_321, odometerFrom: 'driver', battery: 20, batteryFrom: 'driver' };

describe('DAY-10 odometer and battery of a handover', () => {
  test('what the car says when it is photographed is recorded, and both read it', async () => {
    const { id, deliverer, receiver } = await pair(server, 'HRDG10');
    await carSays('HRDG10', {});
    await deliverer.photos(id);
    for (const phone of [deliverer, receiver]) {
      const { electric, readings } = await phone.exchange(id);
      expect(electric).toBe(true);
      expect(readings).toEqual([
        { domain: 'Deliverer', takenBy: 'Andrea', ...byCar, readAt: expect.stringMatching(/^2026-11-16T20:0/) },
      ]);
    }
    expect((await receiver.exchange(id)).carState).toMatchObject({ odometer: 54_321, soc: 20 });
    // What is recorded stays, whatever is typed later.
    await deliverer.reading(id, { odometer: 1, battery: 99 });
    expect((await deliverer.exchange(id)).readings).toMatchObject([byCar]);
  });

  test('of a silent car it is typed, at its own time, and once', async () => {
    const { id, deliverer, receiver } = await pair(server, 'HRDG11');
    await carSays('HRDG11', { odometer: 50_000, soc: 90, minutes: -3 });
    await deliverer.photos(id);
    expect((await deliverer.exchange(id)).readings).toEqual([]);
    later(10);
    const { data } = await deliverer.reading(id, { ...typed, time: new Date(fivePm.getTime() + minute).toISOString() });
    expect(data.recordReading.readings).toMatchObject([{ ...byDriver, readAt: '2026-11-16T20:01:00.000Z' }]);
    await deliverer.reading(id, { odometer: 99_999, battery: 80 });
    await receiver.reading(id, { odometer: 54_322 });
    expect((await receiver.exchange(id)).readings).toMatchObject([
      { domain: 'Deliverer', ...byDriver },
      { domain: 'Receiver', odometer: 54_322, odometerFrom: 'driver', battery: null, batteryFrom: null },
    ]);
  });

  test('each value comes from the car if it says it, else from the driver', async () => {
    const { id, deliverer } = await pair(server, 'HRDG12');
    const message = { at: fivePm.getTime(), odometer: 60_000, doors: 'closed' as const };
    await recordReadings(ctx(), [{ carId: 'HRDG12', message, receivedAt: fivePm }]);
    const { data } = await deliverer.reading(id, { odometer: 1, battery: 35 });
    expect(data.recordReading.readings).toMatchObject([
      { odometer: 60_000, odometerFrom: 'car', battery: 35, batteryFrom: 'driver' },
    ]);
  });

  test('impossible values are refused beside their field, and a stranger is refused', async () => {
    const { id, deliverer } = await pair(server, 'HRDG13');
    const refused = async (value: Parameters<typeof deliverer.reading>[1]) =>
      problem(await deliverer.reading(id, value));
    expect(await refused({ odometer: -1 })).toEqual({ code: 'BAD_USER_INPUT', field: 'odometer' });
    expect(await refused({ odometer: 2_000_001 })).toEqual({ code: 'BAD_USER_INPUT', field: 'odometer' });
    expect(await refused({ battery: 101 })).toEqual({ code: 'BAD_USER_INPUT', field: 'battery' });
    const stranger = await phoneOf(server, (await couple(server, 'HRDG14')).am);
    expect(problem(await stranger.reading(id, typed))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await deliverer.exchange(id)).readings).toEqual([]);
  });

  test('what waited for signal is taken until a day after the end, and not later', async () => {
    const { id, two, deliverer, code } = await atTheCode(server, 'HRDG15');
    await deliverer.step(id, 'CodeExchange', { code });
    later(30);
    expect(problem(await deliverer.reading(id, typed))).toBeUndefined();
    later(25 * 60);
    const receiver = await phoneOf(server, two.pm);
    expect(problem(await receiver.reading(id, typed))).toMatchObject({ code: 'CONFLICT' });
    expect((await receiver.exchange(id)).readings).toMatchObject([{ domain: 'Deliverer', ...byDriver }]);
  });

  test('a petrol car has no battery to read', async () => {
    const two = await couple(server, 'HRDG16', 'bencina-compartido');
    const id = await plan(server, two, { exchangeType: 'LEFT-PARKED' });
    expect((await (await phoneOf(server, two.am)).exchange(id)).electric).toBe(false);
  });

  test('it stands in the damage history, and staff read it where they decide', async () => {
    const { id, deliverer, receiver } = await pair(server, 'HRDG17');
    await receiver.step(id, 'PickUp');
    await receiver.photos(id);
    await receiver.reading(id, typed);
    await deliverer.reading(id, { odometer: 54_321, battery: 62 });
    await receiver.send('step/damages', { exchangeId: id, step: 'DamageReport', kinds: 'battery' });
    for (const phone of [deliverer, receiver]) {
      const [{ exchangeReadings }] = await phone.damages();
      expect(exchangeReadings).toEqual([
        { domain: 'Deliverer', odometer: 54_321, battery: 62 },
        { domain: 'Receiver', odometer: 54_321, battery: 20 },
      ]);
    }
    const [{ _id: damageId }] = await deliverer.damages();
    await deliverer.contest(damageId, 'Lo dejé con 62 %');
    expect(await handoverOps.damages.run(ctx(), {})).toContain(
      'al entregar: 54.321 km · 62 %, según el conductor  al recibir: 54.321 km · 20 %, según el conductor',
    );
    expect(await handoverOps.show.run(ctx(), { id })).toMatchObject({
      readings: [{ battery_percent: 62 }, { battery_percent: 20 }],
    });
  });
});
