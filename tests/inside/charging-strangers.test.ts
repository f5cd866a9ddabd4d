import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargingPhone, chargingPhone, station } from '../kit/charging.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-16T15:00:00Z'));
const plate = 'CHRG50';
const warnings: Record<string, unknown>[] = [];
let server: TestServer;
let phone: ChargingPhone;
let place: Awaited<ReturnType<typeof station>>;
let point: RawPoint;
let stranger: RawPoint;

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
  server = await startTestServer({ clock, log });
  const { uid } = await scenario(server.system).driver({ status: 'rent', plate }).create();
  phone = await chargingPhone(server, uid);
  place = await station(server, 'propia', { price: 290 });
  point = await (await RawPoint.connect(server, place)).boot();
  stranger = await (await RawPoint.connect(server, await station(server, 'ajena'))).boot();
});
afterAll(() => server.close());

const later = (ms: number) => {
  clock.moveTo(new Date(clock.now().getTime() + ms));
  return clock.now();
};
const session = async (id: string) => (await phone.sessions({ id })).instances[0];
const begun = (meterStart = 0) => point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now(), meterStart });
const staff = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { domain: 'charging', action, options, staff: 'ana' });
const strays = async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const of = (action: string) =>
    Number(new RegExp(`^volante_ocpp_stray_messages_total\\{action="${action}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { MeterValues: of('MeterValues'), StopTransaction: of('StopTransaction') };
};
const complaints = () => warnings.filter(({ msg }) => /not its own/.test(String(msg))).length;

test('[FRT-05] readings for another point’s transaction reach nobody, also when that point tells its power alone', async () => {
  const { id, transactionId } = await begun();
  const before = await strays();
  const [at, next] = [later(1_000), later(1_000)];
  // In one batch: a foreign register, and after it a reading of the point itself that names no register.
  stranger.send('MeterValues', stranger.reading(transactionId, at, { wh: 799_000 }));
  await point.call('MeterValues', point.reading(transactionId, next, { watts: 7_000 }));
  // And the other way round: a newer foreign one must not keep the point's own from being heard.
  const [own, foreign] = [later(1_000), later(1_000)];
  point.send('MeterValues', point.reading(transactionId, own, { wh: 900 }));
  expect(await stranger.call('MeterValues', stranger.reading(transactionId, foreign, { wh: 5_000 }))).toEqual({});
  await expect.poll(async () => (await session(id)).powerDelivered).toBe(0.9);
  expect(await session(id)).toMatchObject({ status: 'Active', currentPower: 7 });
  const stop = { transactionId, meterStop: 799_000, timestamp: later(1_000).toISOString() };
  expect(await stranger.call('StopTransaction', stop)).toEqual({ idTagInfo: { status: 'Invalid' } });
  expect(await session(id)).toMatchObject({ status: 'Active', powerDelivered: 0.9 });
  const counted = await strays();
  expect(counted).toEqual({ MeterValues: before.MeterValues + 2, StopTransaction: before.StopTransaction + 1 });
  // It is in the log once, however often it is done.
  expect(complaints()).toBe(1);
  expect((await staff('stop', { session: id, close: 'true', why: 'No vuelve', yes: '' })).text).toMatch(
    /0,90 kWh, \$261/,
  );
});

test('[FRT-05] a register that counts beyond every number spoils nobody else’s readings', async () => {
  const { id, transactionId } = await begun(-2_000_000_000);
  const other = await begunElsewhere();
  const at = later(1_000);
  const large = point.call('MeterValues', point.reading(transactionId, at, { wh: 2_000_000_000 }));
  expect(await stranger.call('MeterValues', stranger.reading(other, at, { wh: 700 }))).toEqual({});
  expect(await large).toEqual({});
  const kept = server.system.db.selectFrom('charge_transactions').select('meter_wh').where('id', '=', other);
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ meter_wh: 700 });
  expect(await session(id)).toMatchObject({ status: 'Active', inReview: true, cost: 0 });
  expect((await staff('stop', { session: id, close: 'true', why: 'Medidor malo', yes: '' })).text).toMatch(
    /En revisión/,
  );
  expect((await staff('correct', { session: id, kwh: '0', why: 'Nada', yes: '' })).ok).toBe(true);
});

/** Energy at the other charge point that nobody asked us for. */
async function begunElsewhere(): Promise<number> {
  const words = { connectorId: 1, idTag: 'tarjeta', meterStart: 0, timestamp: clock.now().toISOString() };
  return (await stranger.call('StartTransaction', words)).transactionId;
}

test('[FRT-05] a tag is good at its own charge point alone, whatever is asked with it', async () => {
  const { id, idTag } = await point.asked(phone, place.connectors[0]!.id, plate);
  expect(await stranger.call('Authorize', { idTag })).toEqual({ idTagInfo: { status: 'Invalid' } });
  const words = { connectorId: 1, idTag, meterStart: 0, timestamp: clock.now().toISOString() };
  const taken = await stranger.call('StartTransaction', words);
  expect(taken.idTagInfo.status).toBe('Invalid');
  await stranger.call('StatusNotification', { connectorId: 1, status: 'Faulted', errorCode: 'GroundFailure' });
  const end = { transactionId: taken.transactionId, idTag, meterStop: 900, timestamp: clock.now().toISOString() };
  expect(await stranger.call('StopTransaction', end)).toEqual({ idTagInfo: { status: 'Accepted' } });
  expect(await session(id)).toMatchObject({ status: 'Pending', powerDelivered: 0 });
  expect((await point.call('StartTransaction', words)).idTagInfo.status).toBe('Accepted');
});
