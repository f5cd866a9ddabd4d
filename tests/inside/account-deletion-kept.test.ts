import { ensureCar } from '@volante/demo/fleet/cars';
import { pesos } from '@volante/domain/values/money';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { station } from '../kit/charging.ts';
import { followAll, keptOf, recordDeletion } from '../kit/deletion.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** A Wednesday, noon in Santiago. */
const clock = startingAt(new Date('2037-09-09T15:00:00Z'));
const flags = ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting'] as const;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });
const kept = (uid: string) => keptOf(server, uid);
const follow = () => followAll(server);
const ops = async (domain: string, action: string, options: Record<string, string> = {}) =>
  (await runOpsAction(server.system, modules, { staff: 'ana', domain, action, options })).text;

describe('[DAY-02] nobody is erased too early', () => {
  test('[DAY-02] a charge in review delays the erasure until staff say its kWh', async () => {
    const driver = await scenario(server.system).driver({ status: 'churned', flags }).create();
    const { uid } = driver;
    const plate = newPlate();
    await ensureCar(ctx(), plate, true);
    const { connectors } = await station(server, 'en-revision');
    const at = clock.now();
    const session = { id: 'carga-dudosa', connector_id: connectors[0]!.id, driver_id: uid, car_id: plate };
    const ended = { status: 'Completed', asked_at: at, begin_until: at, started_at: at, ended_at: at } as const;
    await server.system.db
      .insertInto('charging_sessions')
      .values({ ...session, ...ended, id_tag: 'dudosa', price_per_kwh: pesos(300), energy_wh: 900_000, review: 'plug' })
      .execute();
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: false, out: true });
    expect(await ops('accounts', 'deletions')).toContain('charging correct --session carga-dudosa');
    await ops('charging', 'correct', { session: 'carga-dudosa', kwh: '0', why: 'No cargó', yes: 'si' });
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: true });
  });
});
