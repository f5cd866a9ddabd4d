import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingPhone, chargingPhone, station } from '../kit/charging.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-16T15:00:00Z'));
/** An electric car of the demo world: its battery has 44.9 kWh. */
const plate = 'CHRG60';
const mostOfBattery = 53_880;
const hour = 3_600_000;
const logged: string[] = [];
let server: TestServer;
let uid: string;
let phone: ChargingPhone;
let place: Awaited<ReturnType<typeof station>>;
let point: RawPoint;

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ clock, log });
  ({ uid } = await scenario(server.system).driver({ status: 'rent', plate }).create());
  place = await station(server, 'revision', { price: 290 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await signedIn();
  point = await (await RawPoint.connect(server, place)).boot();
});

/** Hours end a session of the phone too. */
const signedIn = async () => {
  phone = await chargingPhone(server, uid);
};
const later = (ms: number) => {
  clock.moveTo(new Date(clock.now().getTime() + ms));
  return clock.now();
};
const begun = () => point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
const ended = (transactionId: number, meterStop: number) =>
  point.call('StopTransaction', { transactionId, meterStop, timestamp: clock.now().toISOString() });
const session = async (id: string) => {
  await signedIn();
  return (await phone.sessions({ id })).instances[0];
};
const staff = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { domain: 'charging', action, options, staff: 'ana' });
const list = async () => (await staff('list', {})).text;
const corrected = (id: string, kwh: string) =>
  staff('correct', { session: id, kwh, why: 'Leímos el medidor', yes: '' });
const booked = (id: string) =>
  server.system.db
    .selectFrom('events')
    .select(['amount', 'credited', 'charge_date', 'title'])
    .where('source', 'like', `charging/${id}/%`)
    .orderBy('source')
    .execute();
const news = async () =>
  (
    await server.system.db
      .selectFrom('notifications')
      .select('message')
      .where('driver_id', '=', uid)
      .orderBy('sent_at')
      .orderBy('id')
      .execute()
  ).map(({ message }) => message);
/** Without an address for staff, their mail stands in the log. */
const mailsAbout = (id: string) => logged.filter((line) => line.includes('Para operaciones') && line.includes(id));
const reviewed = { status: 'Completed', active: false, inReview: true, cost: 0 };

describe('[DAY-04] energy nobody can have taken', () => {
  test('198 kWh in seconds cost nothing until staff say the kWh, which are booked on the day of the charge', async () => {
    const { id, transactionId } = await begun();
    later(20_000);
    await ended(transactionId, 198_000);
    expect(await session(id)).toMatchObject({ ...reviewed, message: expect.stringMatching(/198,00 kWh/) });
    expect(await booked(id)).toEqual([]);
    expect((await news()).at(-1)).toMatch(/está en revisión.*no se te cobra nada por ahora/i);
    await expect
      .poll(() => mailsAbout(id))
      .toEqual([expect.stringMatching(/198,00 kWh en 0 min .*No se cobró nada\./)]);
    // Newer ones do not push it down.
    await ended((await begun()).transactionId, 0);
    const [, ofSessions] = (await list()).split('En revisión, sin cobrar');
    expect(ofSessions).toMatch(new RegExp(`^[^\\n]*\\n${id} .*198,00 kWh`));

    later(2 * 24 * hour);
    expect((await staff('correct', { session: id, kwh: '12,5', why: 'Leímos el medidor' })).text).toMatch(/^Ensayo/);
    expect(await session(id)).toMatchObject(reviewed);
    expect((await corrected(id, '12,5')).text).toMatch(/12,50 kWh, \$3\.625 en total/);
    expect(await booked(id)).toMatchObject([{ amount: 3_625, credited: false, charge_date: '2026-11-16' }]);
    expect(await session(id)).toMatchObject({ inReview: false, message: null, powerDelivered: 12.5, cost: 3_625 });
    expect((await news()).at(-1)).toMatch(/^Revisamos tu carga en Estación revision: .*12,50 kWh\. Costó \$3\.625\.$/);
    expect(await list()).not.toContain('En revisión, sin cobrar');
    // Said once more, the difference is booked, as ever.
    await corrected(id, '10');
    expect((await booked(id)).map(({ amount, credited }) => (credited ? -amount : amount))).toEqual([3_625, -725]);
  });

  test('the battery of the car and a fifth is the most, however long it took', async () => {
    const most = await begun();
    later(10 * hour);
    point = await RawPoint.connect(server, place);
    await ended(most.transactionId, mostOfBattery);
    expect(await session(most.id)).toMatchObject({ inReview: false, cost: 15_625 });
    await point.boot();
    const more = await begun();
    later(10 * hour);
    point = await RawPoint.connect(server, place);
    await ended(more.transactionId, mostOfBattery + 1);
    expect(await session(more.id)).toMatchObject(reviewed);
    expect(await booked(more.id)).toEqual([]);
  });

  test('a charge without signal is judged by our own time since it was asked for, and booked', async () => {
    const { id, idTag } = await point.asked(phone, place.connectors[0]!.id, plate);
    const beganAt = later(5_000);
    await point.vanish();
    later(2 * hour);
    point = await RawPoint.connect(server, place);
    // All of it in one go, as it lay in its queue.
    const words = { connectorId: 1, idTag, meterStart: 0, timestamp: beganAt.toISOString() };
    const { transactionId } = await point.call('StartTransaction', words);
    await ended(transactionId, 40_000);
    expect(await session(id)).toMatchObject({ status: 'Completed', inReview: false, cost: 11_600 });
  });

  test('a meter that ran backwards, or beyond every car, is in review too', async () => {
    for (const meterStop of [-1_000, 900_000_000]) {
      const { id, transactionId } = await begun();
      await ended(transactionId, meterStop);
      expect(await session(id)).toMatchObject(reviewed);
      expect(await booked(id)).toEqual([]);
    }
  });
});

describe('[DAY-04] staff closing by hand', () => {
  const closed = (id: string) => staff('stop', { session: id, close: 'true', why: 'No vuelve', yes: '' });

  test('a reading that cannot be costs nothing, and what comes later is for staff to judge', async () => {
    const { id, transactionId } = await begun();
    await point.call('MeterValues', point.reading(transactionId, later(5_000), { wh: 198_000 }));
    // While it runs, no price is shown for it.
    expect(await session(id)).toMatchObject({ status: 'Active', inReview: true, cost: 0 });
    expect((await closed(id)).text).toMatch(/en revisión.*no se cobró nada.*charging correct --session/is);
    expect(await session(id)).toMatchObject(reviewed);
    // Hours later it could be true: nobody but staff says so.
    later(2 * hour);
    point = await RawPoint.connect(server, place);
    await ended(transactionId, 30_000);
    expect(await session(id)).toMatchObject(reviewed);
    expect(await booked(id)).toEqual([]);
    await corrected(id, '9');
    expect(await booked(id)).toMatchObject([{ amount: 2_610 }]);
  });

  test('what staff said stays, whatever the charge point says afterwards', async () => {
    const { id, transactionId } = await begun();
    await point.call('MeterValues', point.reading(transactionId, later(5_000), { wh: 150_000 }));
    await closed(id);
    await corrected(id, '2');
    later(8 * hour);
    point = await RawPoint.connect(server, place);
    await ended(transactionId, 50_000);
    expect(await session(id)).toMatchObject({ inReview: false, powerDelivered: 2, cost: 580 });
    expect(await booked(id)).toHaveLength(1);
  });

  test('a point that reports its power alone has counted nothing: nothing is charged until its register comes', async () => {
    const { id, transactionId } = await begun();
    await point.call('MeterValues', point.reading(transactionId, later(60_000), { watts: 7_000 }));
    expect((await closed(id)).text).toMatch(/Completada, 0,00 kWh, \$0/);
    expect((await news()).at(-1)).toMatch(/terminó: 0,00 kWh/);
    // The end it reports afterwards is believed if it can be, and otherwise changes nothing.
    await ended(transactionId, 900);
    expect(await booked(id)).toMatchObject([{ amount: 261 }]);
    const second = await (await point.boot()).begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
    await point.call('MeterValues', point.reading(second.transactionId, later(1_000), { wh: 500 }));
    await closed(second.id);
    await ended(second.transactionId, 198_000);
    expect(await booked(second.id)).toMatchObject([{ amount: 145 }]);
    expect(await session(second.id)).toMatchObject({ inReview: false, powerDelivered: 0.5, cost: 145 });
  });
});
