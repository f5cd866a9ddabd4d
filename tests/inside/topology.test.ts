import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { notify } from '@volante/server/modules/notifications/public';
import { OpenCarDoorsDocument } from '@volante/web/features/dashboard/car/open-car-doors.generated';
import { GetCarCommandDocument } from '@volante/web/features/dashboard/car/get-car-command.generated';
import { EditDriverNotificationDocument } from '@volante/web/lib/notifications/edit-driver-notification.generated';
import { GetDriverNotificationsDocument } from '@volante/web/lib/notifications/get-driver-notifications.generated';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Balancer } from '../kit/balancer.ts';
import {
  onPostgres,
  openTestSystem,
  projectRoot,
  testDatabase,
  type TestDatabase,
  type TestSystem,
} from '../kit/database.ts';
import { renter, type Renter } from '../kit/doors.ts';
import { type FakeS3, startFakeS3 } from '../kit/fake-s3.ts';
import { long } from '../kit/long.ts';
import { Mosquitto, mosquittoProgram } from '../kit/mosquitto.ts';
import { type Release, unpackRelease } from '../kit/release.ts';
import { ReleasedNode } from '../kit/released-node.ts';
import { askServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';
import { signInAt } from '../kit/web-client.ts';

/** The nodes of deploy/compose/compose.yaml and their roles. */
function composedNodes(): [name: string, roles: string][] {
  const compose = readFileSync(path.join(projectRoot, 'deploy/compose/compose.yaml'), 'utf8');
  const nodes = /^ {2}(\S+):\n {4}<<: \*node\n {4}environment: \{ <<: \*settings, VOLANTE_ROLES: '?([\w,]+)'? \}/gm;
  return [...compose.matchAll(nodes)].map(([, name, roles]) => [name!, roles!]);
}

const canRun = long && onPostgres && mosquittoProgram !== undefined;
const title = canRun
  ? '[RUN-10] the installation of the compose file as plain processes'
  : '[RUN-10] SKIPPED, only in npm run test:long with PostgreSQL and mosquitto: the installation as plain processes';

describe.skipIf(!canRun)(title, () => {
  let release: Release;
  let broker: Mosquitto;
  let storage: FakeS3;
  let database: TestDatabase;
  let balancer: Balancer;
  /** For making facts; it serves nobody. */
  let system: TestSystem;
  let settings: Record<string, string>;
  let who: Renter;
  let token: string;
  const nodes = new Map<string, ReleasedNode>();

  const apiNodes = () => [...nodes].filter(([name]) => name.startsWith('api-')).map(([, { url }]) => url);

  async function start(name: string): Promise<void> {
    const VOLANTE_ROLES = new Map(composedNodes()).get(name)!;
    const own = { ...settings, VOLANTE_ROLES, VOLANTE_DATA: release.beside(name) };
    const node = await ReleasedNode.start(release.folder, own);
    nodes.set(name, node);
    await vi.waitFor(async () => expect(await node.isReady()).toBe(true), { timeout: 120_000, interval: 200 });
    balancer.setNodes(apiNodes());
    // As long as the proxy needs to notice.
    await pause(1_500);
  }

  const ask = (query: string, variables: Record<string, unknown>) => askServer(balancer.url, token, query, variables);

  beforeAll(async () => {
    release = await unpackRelease();
    [broker, storage, database, balancer] = await Promise.all([
      Mosquitto.prepare(),
      startFakeS3('volante'),
      testDatabase(),
      Balancer.start(),
    ]);
    settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: balancer.url,
      PROXIES: '1',
      DATABASE_URL: database.config.databaseUrl!,
      ENCRYPTION_KEY: database.config.encryptionKey!.toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MQTT_URL: broker.serverUrl,
      S3_BUCKET: 'volante',
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: storage.endpoint,
      S3_ACCESS_KEY_ID: 'volante',
      S3_SECRET_ACCESS_KEY: 'tR7q-0xV2mKc9pWd',
    };
    release.ops(settings, 'database', 'migrate');
    system = await openTestSystem(database);
    who = await renter(system);
    await broker.setPasswords(release.ops(settings, 'telemetry', 'passwords').trim());
    await broker.start();
    for (const [name] of composedNodes()) await start(name);
    ({
      tokens: { access_token: token },
    } = await signInAt(balancer.url, who));
  });
  afterAll(async () => {
    await Promise.all([...nodes.values()].map((node) => node.stop()));
    balancer?.close();
    await system?.close();
    await broker?.remove();
    await storage?.close();
    await database?.drop();
    await release?.remove();
  });

  test('it has two API nodes, a worker and a node for the cars', () => {
    expect(composedNodes()).toEqual([
      ['api-1', 'api,ocpp'],
      ['api-2', 'api,ocpp'],
      ['worker', 'worker'],
      ['cars', 'cars'],
    ]);
  });

  test('a door opens: the phone asks one node, the car hears another through the broker', async () => {
    const car = await TestCar.connect({ url: broker.carUrl, login: who.login });
    const { data, errors } = await ask(OpenCarDoorsDocument, { carId: who.carId });
    expect(errors).toBeUndefined();
    const status = async () => (await ask(GetCarCommandDocument, { _id: data.openCarDoors._id })).data.getCarCommand;
    await expect.poll(async () => (await status()).status).not.toBe('running');
    expect(await status()).toMatchObject({ status: 'done', message: null });
    expect(car.orders).toEqual(['key-on', 'unlock']);
    await car.leave();
  });

  test('both API nodes are renewed one after the other, and no request fails', async () => {
    const ctx = system.contextFor({ kind: 'system' });
    await notify(ctx, { driverId: who.uid, type: 'other', message: 'Hola' });
    const over = new AbortController();
    const answers: number[] = [];
    const driving = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const { status, errors } = await ask(GetDriverNotificationsDocument, { driverId: who.uid });
        answers.push(errors ? 0 : status);
        await pause(20);
      }
    });
    for (const name of ['api-1', 'api-2']) {
      expect(await nodes.get(name)!.stop(), nodes.get(name)!.said).toBe(0);
      await start(name);
    }
    over.abort();
    await Promise.all(driving);
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });

  test('a node that is killed in the middle of writes loses nothing it has acknowledged', async () => {
    const ctx = system.contextFor({ kind: 'system' });
    const sent = await Promise.all(
      Array.from({ length: 400 }, (_, n) => notify(ctx, { driverId: who.uid, type: 'other', message: `Aviso ${n}` })),
    );
    const acknowledged: string[] = [];
    let failed = 0;
    const waiting = sent.map(({ notificationId }) => notificationId);
    const reading = Array.from({ length: 6 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { data } = await ask(EditDriverNotificationDocument, { driverId: who.uid, notificationId: next }).catch(
          () => ({ data: undefined }),
        );
        if (data?.editDriverNotification?.read) acknowledged.push(next);
        else failed += 1;
      }
    });
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(50);
    await nodes.get('api-1')!.kill();
    await Promise.all(reading);
    const { rows } = await system.pool.query<{ id: string }>(
      'select id from notifications where driver_id = $1 and read_at is not null',
      [who.uid],
    );
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(acknowledged.length + failed).toBe(400);
    // Only what was under way at the node that died.
    expect(failed).toBeLessThanOrEqual(6);
    await start('api-1');
  });
});
