import { permissions } from '@volante/domain/staff/permissions';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { begin, ended, renter, type Renter } from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const clock = startingAt(new Date('2026-11-18T15:00:00Z'));
const staff = new TrialStaff();
const cars: TestCar[] = [];
let server: TestServer;
let bruno: Renter;
let refused: string;

beforeAll(async () => {
  server = await startTestServer({ console: true, modules: staff.modules('house'), clock });
  bruno = await renter(server.system, { firstname: 'Bruno', lastname: 'Quilodrán' });
  const car = await TestCar.connect({ url: server.mqttUrl, login: bruno.login, now: () => clock.now().getTime() });
  cars.push(car);
  car.behave({ unlock: { refuses: true } });
  refused = (await ended(server, bruno, (await begin(server, bruno))._id))._id;
});
afterAll(async () => {
  await Promise.all(cars.map((car) => car.leave()));
  await server.close();
});

const orderQuery = `query ($id: ID!) { doorOrder(id: $id) { plate driver { uid name } action standing failure told pressedAt takenAt
  sentAt receivedAt actedAt finishedAt messages { action sentAt expiresAt cancelledAt answeredAt answer late } } }`;
const order = (id: string, cookie: string) => askConsole(server, cookie, orderQuery, { id });

const found = async (filters: Record<string, string>, cookie = staff.enter('olga', ['doors.read', 'drivers.read'])) => {
  const asked = { filters: Object.entries(filters).map(([name, value]) => ({ name, value })) };
  const { data } = await askConsole(
    server,
    cookie,
    'query ($asked: StaffListAsked!) { listed(name: "doors", asked: $asked) { rows { ref cells } } }',
    { asked },
  );
  return data.listed.rows;
};

test('[CON-16] an order shows what the car was told, what it answered, and when', async () => {
  const { data } = await order(refused, staff.enter('olga', ['doors.read', 'drivers.read']));
  const times = ['pressedAt', 'takenAt', 'sentAt', 'receivedAt', 'actedAt', 'finishedAt'];
  expect(data.doorOrder).toMatchObject({
    plate: bruno.carId,
    driver: { uid: bruno.uid, name: 'Bruno Quilodrán' },
    action: 'open',
    standing: 'failed',
    failure: 'refused',
    told: expect.stringContaining('rechazó'),
    messages: [
      { action: 'key-on', answer: 'done', late: false, cancelledAt: null, answeredAt: expect.any(String) },
      { action: 'unlock', answer: 'refused', late: false, answeredAt: expect.any(String) },
    ],
  });
  const said = times.map((name) => Date.parse(data.doorOrder[name]));
  expect(said).toEqual(said.toSorted((one, other) => one - other));
});

test('[CON-16] found by car, by driver, by how it ended and why', async () => {
  const { carId } = bruno;
  const each: Record<string, string>[] = [
    { car: carId.toLowerCase() },
    { driver: 'quilodran' },
    { car: carId, failure: 'refused' },
    { car: carId, standing: 'failed' },
  ];
  for (const filters of each)
    expect(await found(filters), JSON.stringify(filters)).toEqual([
      { ref: refused, cells: expect.arrayContaining(['Bruno Quilodrán', 'Abrir', 'Falló', 'El auto la rechazó']) },
    ]);
  const none: Record<string, string>[] = [
    { car: carId, failure: 'silent' },
    { car: carId, standing: 'done' },
    { car: 'ZZZZ99' },
  ];
  for (const filters of none) expect(await found(filters), JSON.stringify(filters)).toEqual([]);
});

test('[CON-16] [CON-02] with doors.read alone, and without names for who may not see drivers', async () => {
  const others = permissions.filter((one) => one !== 'doors.read');
  expect((await order(refused, staff.enter('pia', others))).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const alone = staff.enter('raul', ['doors.read']);
  expect((await order(refused, alone)).data.doorOrder).toMatchObject({ plate: bruno.carId, driver: null });
  expect(JSON.stringify(await found({ car: bruno.carId }, alone))).not.toContain('Bruno');
  expect((await order('nada', alone)).data.doorOrder).toBeNull();
});
