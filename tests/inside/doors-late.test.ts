import { setTimeout as pause } from 'node:timers/promises';
import { carTopic } from '@volante/domain/telemetry/topics';
import { advance } from '@volante/server/modules/doors/commands/advance';
import { findCommand } from '@volante/server/modules/doors/store/commands';
import { messagesOf } from '@volante/server/modules/doors/store/messages';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSystem, testDatabase } from '../kit/database.ts';
import { begin, ended, renter, statusOf } from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[DSH-06] a process or a database that stood still does not unlock afterwards', async () => {
  const place = await testDatabase();
  // Without a runner: nobody else fails it first.
  const system = await openTestSystem(place);
  const ctx = system.contextFor({ kind: 'system' });
  const who = await renter(system);
  const put = (id: string, past: string) =>
    system.pool.query(
      `insert into door_commands
         (id, car_id, driver_id, action, state, pressed_at, taken_at, taken_by, sent_at, received_at, deadline)
       values ($1, $2, $3, 'open', 'received', now(), now(), 'here', now(), now(), now() - $4::interval)`,
      [id, who.carId, who.uid, past],
    );
  await put('late', '4 seconds');
  const late = (await findCommand(ctx, 'late'))!;
  expect(await advance(ctx, late, { event: 'pause-over' })).toBeNull();
  expect(await messagesOf(ctx, 'late')).toEqual([]);
  expect(await findCommand(ctx, 'late')).toMatchObject({ state: 'received' });
  expect(await advance(ctx, late, { event: 'interrupted' })).toMatchObject({ command: { state: 'failed' } });
  await put('in-time', '1 second');
  const inTime = (await findCommand(ctx, 'in-time'))!;
  expect(await advance(ctx, inTime, { event: 'pause-over' })).toMatchObject({ message: { action: 'unlock' } });
  await system.close();
  await place.drop();
});

test('[DSH-06] a clock that was set back leaves no car closed for hours', async () => {
  const who = await renter(server.system);
  const car = await TestCar.connect({ url: server.mqttUrl, login: who.login });
  await server.system.pool.query(
    `insert into door_commands
       (id, car_id, driver_id, action, state, pressed_at, taken_at, taken_by, sent_at, deadline)
     select 'ahead', $1, $2, 'open', 'sent', at, at, 'gone', at, at + interval '10 seconds'
     from (select now() + interval '1 hour' as at) as clock`,
    [who.carId, who.uid],
  );
  expect(await ended(server, who, 'ahead')).toMatchObject({ status: 'failed' });
  await server.system.pool.query(
    `update door_commands set cool_down_until = now() + interval '1 hour' where id = 'ahead'`,
  );
  expect(await ended(server, who, (await begin(server, who))._id)).toMatchObject({ status: 'done' });
  await car.leave();
});

test('[DSH-06] a car that hammers with answers keeps no driver waiting', async () => {
  const [mad, other] = [await renter(server.system), await renter(server.system)];
  const client = await connectAsync(server.mqttUrl, { ...mad.login, reconnectPeriod: 0 });
  const topic = carTopic(mad.carId, 'answers');
  const answer = (n: number) => JSON.stringify({ id: `x${n}`, result: 'done', at: 1 });
  let mostWaiting = 0;
  for (let n = 0; n < 6_000; n += 1) {
    client.publish(topic, answer(n));
    if (n % 500 === 0) await pause(1);
    mostWaiting = Math.max(mostWaiting, server.system.pool.waitingCount);
  }
  await client.publishAsync(topic, 'nonsense', { qos: 1 });
  mostWaiting = Math.max(mostWaiting, server.system.pool.waitingCount);
  await statusOf(server, other);
  expect(mostWaiting).toBeLessThan(50);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('volante_doors_stray_answers_total{fate="unexpected"} 6000');
  expect(metrics).toContain('volante_doors_stray_answers_total{fate="garbage"} 1');
  await client.endAsync(true);
});
