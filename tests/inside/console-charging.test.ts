import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingPhone, chargingPhone, station } from '../kit/charging.ts';
import { askConsole } from '../kit/console.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const hour = 3_600_000;
const plate = 'CHRG91';
const clock = startingAt(new Date('2026-11-19T15:00:00Z'));
const staff = new TrialStaff();
let server: TestServer;
let uid: string;
let phone: ChargingPhone;
let cookie: string;
let presses = 0;

beforeAll(async () => {
  const config = { roles: new Set(['api', 'console', 'ocpp'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config, clock });
  ({ uid } = await scenario(server.system).driver({ status: 'rent', plate, firstname: 'Celia' }).create());
  cookie = staff.enter('carla');
});
afterAll(() => server.close());
beforeEach(async () => {
  phone = await chargingPhone(server, uid);
});
const later = async (ms: number) => {
  clock.moveTo(new Date(clock.now().getTime() + ms));
  phone = await chargingPhone(server, uid);
};

const ask = async (query: string, variables: Record<string, unknown> = {}, as = cookie) =>
  askConsole(server, as, query, variables);
const typed = (texts: Record<string, string>) => Object.entries(texts).map(([name, value]) => ({ name, value }));
const acts = (action: string, texts: Record<string, string>, why?: string, as = cookie) =>
  ask(
    `mutation ($action: String!, $input: [ActionValue!]!, $why: String, $key: String!) {
      act(action: $action, input: $input, why: $why, key: $key) { text } }`,
    { action: `charging ${action}`, input: typed(texts), why, key: `charging-${(presses += 1)}-of-this-test` },
    as,
  );
const previews = (action: string, texts: Record<string, string>, why: string) =>
  ask(
    `query ($action: String!, $input: [ActionValue!]!, $why: String) { preview(action: $action, input: $input, why: $why) { text } }`,
    { action: `charging ${action}`, input: typed(texts), why },
  );
const pointPage = async (id: string) =>
  (
    await ask(
      `query ($id: ID!) { chargePoint(id: $id) {
        point { id model firmware connected since connectors { number code status charge } }
        orders { name connector state waits obeyed effect followed answer askedBy }
        messages { fromPoint action message answer } } }`,
      { id },
    )
  ).data.chargePoint;
const charges = async () =>
  (await ask('{ charges { id status trouble cost energyWh driver { uid } connected message } }')).data.charges;

describe('[CON-17] a charge point at the desk', () => {
  test('an order shows the point’s own answer, what it changes, and what the point said afterwards', async () => {
    const place = await station(server, 'mesa');
    const point = await (await RawPoint.connect(server, place)).boot();
    const code = place.connectors[0]!.provider_connector_id;
    const { data } = await acts('availability', { connector: code, service: 'off' });
    expect(data.act.text).toBe('El cargador respondió: Aceptada. Desde ahora nadie inicia cargas ahí.');
    await point.call('StatusNotification', { connectorId: 1, status: 'Unavailable', errorCode: 'NoError' });
    const [order] = (await pointPage(place.pointId)).orders;
    expect(order).toMatchObject({
      connector: 1,
      state: 'Aceptada',
      waits: false,
      obeyed: true,
      askedBy: 'carla',
    });
    expect(order.effect).toBe('Desde ahora nadie inicia cargas ahí.');
    await expect
      .poll(async () => (await pointPage(place.pointId)).orders[0].followed)
      .toEqual(['Conector 1: fuera de servicio']);
    await point.vanish();
  });

  test('out of reach, every order is refused in words at once and none is written down to be sent later', async () => {
    const place = await station(server, 'lejos');
    const code = place.connectors[0]!.provider_connector_id;
    const orders: [string, Record<string, string>][] = [
      ['unlock', { connector: code }],
      ['availability', { connector: code, service: 'on' }],
      ['reset', { point: place.pointId, restart: 'Soft' }],
      ['trigger', { point: place.pointId, message: 'Heartbeat' }],
      ['command', { point: place.pointId, action: 'GetConfiguration' }],
    ];
    for (const [name, texts] of orders) {
      const { errors } = await acts(name, texts);
      expect(errors?.[0], name).toMatchObject({
        message: expect.stringMatching(/sin conexión: nunca se ha conectado\. La orden no se mandó\./),
        extensions: { code: 'UNAVAILABLE' },
      });
    }
    expect((await pointPage(place.pointId)).orders).toEqual([]);
  });

  test('keeps what was said without tags, the last of it, and no heartbeats', async () => {
    const place = await station(server, 'habla');
    const point = await (await RawPoint.connect(server, place)).boot();
    const { idTag, transactionId } = await point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
    await point.call('Heartbeat', {});
    expect(await point.call('Inventada', { idTag })).toBe('NotImplemented');
    for (let at = 1; at <= 25; at += 1)
      await point.call('MeterValues', point.reading(transactionId, new Date(clock.now().getTime() + at), { wh: at }));
    const page = () => pointPage(place.pointId);
    await expect.poll(async () => (await page()).messages.length).toBeGreaterThan(23);
    const readings = async () =>
      (await page()).messages.filter(({ action }: { action: string }) => action === 'MeterValues');
    await expect.poll(async () => (await readings())[0]?.message).toContain('"value":"25"');
    expect(await readings()).toHaveLength(20);
    const { messages, point: shown } = await page();
    const actions = new Set(messages.map(({ action }: { action: string }) => action));
    expect(actions).toEqual(
      new Set([
        'MeterValues',
        'BootNotification',
        'StatusNotification',
        'RemoteStartTransaction',
        'StartTransaction',
        '',
      ]),
    );
    expect(JSON.stringify(messages)).not.toContain(idTag);
    expect(shown).toMatchObject({
      connected: true,
      model: 'Cruda Uno',
      connectors: [{ number: 1, status: 'Available' }],
    });
    await point.call('StopTransaction', { transactionId, meterStop: 30, timestamp: clock.now().toISOString() });
    await point.vanish();
  });
});

describe('[CON-17] a charge whose end never came', () => {
  test('stands first; closed with its kWh and a reason it is booked, as the preview said, and a late end changes nothing', async () => {
    const place = await station(server, 'sin-termino', { price: 290 });
    const point = await (await RawPoint.connect(server, place)).boot();
    const { id, transactionId } = await point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
    await point.call('MeterValues', point.reading(transactionId, clock.now(), { wh: 8_000 }));
    await point.vanish();
    expect((await charges())[0]).not.toMatchObject({ id, trouble: 'end' });
    await later(2 * hour);
    expect((await charges())[0]).toMatchObject({
      id,
      status: 'Active',
      trouble: 'end',
      driver: { uid },
      connected: false,
    });
    const said = { session: id, kwh: '12' };
    const shown = (await previews('close', said, 'El chofer mostró el tablero')).data.preview.text;
    expect(shown).toMatch(/El cargador alcanzó a informar 8,00 kWh\.\nSe cobran \$3\.480 al conductor\.$/);
    expect((await acts('close', said)).errors?.[0]?.extensions.field).toBe('why');
    expect((await acts('close', said, 'El chofer mostró el tablero')).data.act.text).toBe(shown);
    expect((await phone.sessions({ id })).instances[0]).toMatchObject({
      status: 'Completed',
      cost: 3_480,
      powerDelivered: 12,
    });
    expect((await charges()).find((one: { id: string }) => one.id === id)).toMatchObject({
      trouble: null,
      cost: 3_480,
    });
    expect((await acts('close', said, 'Otra vez')).errors?.[0]?.message).toBe('La carga ya terminó.');
    const back = await RawPoint.connect(server, place);
    await back.call('StopTransaction', { transactionId, meterStop: 9_000, timestamp: clock.now().toISOString() });
    expect((await phone.sessions({ id })).instances[0]).toMatchObject({ cost: 3_480 });
    const corrected = { session: id, kwh: '10' };
    expect((await previews('correct', corrected, 'Leímos el medidor')).data.preview.text).toMatch(
      /Se devuelven \$580 al conductor\. En total paga \$2\.900 en vez de \$3\.480\.$/,
    );
    await back.vanish();
  });

  test('two who close it at once: one of them books it', async () => {
    const place = await station(server, 'a-la-vez', { price: 100 });
    const point = await (await RawPoint.connect(server, place)).boot();
    const { id } = await point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
    const both = await Promise.all([
      acts('close', { session: id, kwh: '10' }, 'Ana la cierra'),
      acts('close', { session: id, kwh: '20' }, 'Bea la cierra', staff.enter('bea')),
    ]);
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    const { rows } = await server.system.pool.query(`select amount from events where source like $1`, [
      `charging/${id}/%`,
    ]);
    expect(rows).toHaveLength(1);
    await point.vanish();
  });
});

test('[CON-17] whoever may not see charges or drivers is told so, or sees no names', async () => {
  const nobody = await ask('{ charges { id } }', {}, staff.enter('nadie', ['cars.read']));
  expect(nobody.errors?.[0]?.message).toContain("'charging.read'");
  const some = await ask('{ charges { driver { uid } } }', {}, staff.enter('sara', ['charging.read']));
  expect(some.data.charges.length).toBeGreaterThan(0);
  expect(some.data.charges.every(({ driver }: { driver: unknown }) => driver === null)).toBe(true);
});

test('[CON-17] a station shows its prices: past, in force and planned, and who said them', async () => {
  const { id } = await station(server, 'precios', { price: 250 });
  await later(48 * hour);
  await acts('price', { station: id, price: '270' });
  await acts('price', { station: id, price: '300', from: '2026-12-24' });
  const query = 'query ($id: ID!) { station(id: $id) { pricePerKwh prices { from until price time saidBy } } }';
  const { prices, pricePerKwh } = (await ask(query, { id })).data.station;
  expect(pricePerKwh).toBe(270);
  expect(prices).toMatchObject([
    { price: 250, time: 'past', saidBy: null },
    { price: 270, time: 'now', until: '2026-12-23', saidBy: 'carla' },
    { price: 300, time: 'planned', from: '2026-12-24', until: null },
  ]);
  expect((await ask(query, { id: 'ninguna' })).data.station).toBeNull();
});
