import { doorsModule } from '@volante/server/modules/doors/module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAboutTheCar } from '../kit/car-notices.ts';
import { begin, ended, renter, type Renter, until } from '../kit/doors.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { stays } from '../kit/stays.ts';
import { TestCar } from '../kit/test-car.ts';

const operationsEmail = 'operaciones@volante.example';
const mailbox = new Mailbox();
let server: TestServer;
const cars: TestCar[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, config: { operationsEmail } });
});
afterAll(async () => {
  await Promise.all(cars.map((car) => car.leave()));
  await server.close();
});

const rows = async (text: string, ...values: unknown[]) => (await server.system.pool.query(text, values)).rows;

async function carOf({ login }: Renter, manners: Parameters<TestCar['behave']>[0] = {}) {
  const car = await TestCar.connect({ url: server.mqttUrl, login });
  cars.push(car);
  return car.behave(manners);
}

/** The half minute in which the driver may press again is over. */
const patienceOver = (id: string) =>
  rows(`update keys_left_on set due_at = now() - interval '1 second' where command_id = $1 and ended_at is null`, id);
const quietOver = (id: string) => rows('update door_commands set cool_down_until = null where id = $1', id);

const leftOn = async (id: string) =>
  (await rows('select result, tries from keys_left_on where command_id = $1', id))[0] as
    | { result: string | null; tries: number }
    | undefined;
const noticed = (id: string) =>
  until(
    () => leftOn(id),
    (row) => row !== undefined,
  );
const endedAs = (id: string, result: string) =>
  until(
    () => leftOn(id),
    (row) => row?.result === result,
  );

const newsOf = async ({ uid }: Renter) =>
  (await rows('select message from notifications where driver_id = $1 order by sent_at', uid))
    .map(({ message }) => message as string)
    .filter((message) => !isAboutTheCar(message));
const staffMail = (commandId: string) => mailbox.newest(operationsEmail, new RegExp(commandId));

test('[SCR-09] unlocking is refused when the key is on: it is turned off, and driver and staff are told once', async () => {
  const who = await renter(server.system);
  const car = await carOf(who, { unlock: { refuses: true } });
  const { _id } = await begin(server, who);
  expect(await ended(server, who, _id)).toMatchObject({ status: 'failed' });
  expect(await leftOn(_id)).toEqual({ result: null, tries: 0 });
  // The driver may press again meanwhile, so that nothing is sent yet.
  await stays(1500, 'the runner looks every second', () => expect(car.orders).toEqual(['key-on', 'unlock']));
  expect(await newsOf(who)).toEqual([]);

  await patienceOver(_id);
  await endedAs(_id, 'off');
  expect(car.did.map(({ action }) => action)).toEqual(['key-on', 'key-off']);
  expect(await newsOf(who)).toEqual([
    'Tu orden de abrir el auto no terminó y el auto quedó encendido. Ya lo apagamos a distancia.',
  ]);
  expect(await staffMail(_id)).toContain('apagó');
  expect(mailbox.count(operationsEmail)).toBe(1);
  const shown = await doorsModule.ops.show.run(
    server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' }),
    { id: _id },
  );
  expect(shown).toMatchObject({
    messages: [{ action: 'key-on' }, { action: 'unlock' }, { action: 'key-off', result: 'done' }],
  });
  // And then the car obeys again at once.
  car.behave();
  expect(await ended(server, who, (await begin(server, who))._id)).toMatchObject({ status: 'done' });
});

test('[SCR-09] an order that was cancelled but carried out: the late answer tells, and the key is turned off', async () => {
  const who = await renter(server.system);
  const car = await carOf(who, { 'key-on': { answerAfterMs: 11_000 } });
  const { _id } = await begin(server, who);
  expect(await ended(server, who, _id)).toMatchObject({ status: 'failed' });
  expect(await leftOn(_id)).toBeUndefined();
  await noticed(_id);
  await patienceOver(_id);
  await endedAs(_id, 'off');
  expect(car.did.map(({ action }) => action)).toEqual(['key-on', 'key-off']);
  expect(await newsOf(who)).toHaveLength(1);
});

test('[SCR-09] a car that opened after all, or that a newer order took over, keeps its key', async () => {
  const [opened, again] = [await renter(server.system), await renter(server.system)];
  const car = await carOf(opened, { unlock: { answerAfterMs: 11_000 } });
  const other = await carOf(again, { unlock: { refuses: true } });
  const [late, refused] = [await begin(server, opened), await begin(server, again)];
  await ended(server, again, refused._id);
  other.behave();
  expect(await ended(server, again, (await begin(server, again))._id)).toMatchObject({ status: 'done' });
  await patienceOver(refused._id);
  await endedAs(refused._id, 'taken-over');
  expect(other.orders).toEqual(['key-on', 'unlock', 'key-on', 'unlock']);

  await ended(server, opened, late._id);
  await patienceOver(late._id);
  await endedAs(late._id, 'taken-over');
  expect(car.orders).toEqual(['key-on', 'unlock']);
  expect([await newsOf(opened), await newsOf(again)]).toEqual([[], []]);
});

test('[SCR-09] a car that does not turn its key off is asked three times, then driver and staff are told', async () => {
  const who = await renter(server.system);
  const car = await carOf(who, { unlock: { refuses: true }, 'key-off': { refuses: true } });
  const { _id } = await begin(server, who);
  await ended(server, who, _id);
  for (let tries = 1; tries <= 3; tries += 1) {
    await patienceOver(_id);
    await until(
      () => leftOn(_id),
      (row) => row?.tries === tries,
    );
    await until(
      () => rows(`select 1 from car_messages where command_id = $1 and action = 'key-off' and result = 'refused'`, _id),
      (answered) => answered.length === 1 && car.orders.length === 2 + tries,
    );
    await quietOver(_id);
  }
  await patienceOver(_id);
  await endedAs(_id, 'failed');
  expect(car.orders).toEqual(['key-on', 'unlock', 'key-off', 'key-off', 'key-off']);
  expect(await newsOf(who)).toEqual([expect.stringContaining('No logramos apagarlo a distancia')]);
  expect(await staffMail(_id)).toContain('hay que ir a verlo');
});
