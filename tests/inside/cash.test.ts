import { modules } from '@volante/server/modules';
import { readLog, setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const system = () => server.system.contextFor({ kind: 'system' });
const ops = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { staff: 'paulina', domain: 'cash', action, options });

const fields = '{ block blockByType blockByRef updatedAt }';

/** A driver with a linked account and everything verified. */
async function supplier() {
  const who = await signedInDriver(server.system);
  const profile = { firstname: 'R', lastname: 'A', email: `${who.uid}@uber.test`, phone: '+56912345678', code: '+56' };
  await linkRideHailing(system(), { uid: who.uid, profile: { subject: who.uid, ...profile, category: 'Gold' } });
  for (const flag of ['bank', 'docs'] as const) {
    await setVerifiedFlag(system(), who.uid, flag, true);
  }
  return {
    ...who,
    state: async () =>
      (
        await server.graphql(who.token, `query ($id: ID!) { getDriverCashBlocking(driverId: $id) ${fields} }`, {
          id: who.uid,
        })
      ).data.getDriverCashBlocking,
    block: (block: boolean) =>
      server.graphql(
        who.token,
        `mutation ($id: ID!, $block: Boolean!) { blockDriverCash(driverId: $id, block: $block) ${fields} }`,
        {
          id: who.uid,
          block,
        },
      ),
  };
}

const bond = ({ uid, token }: { uid: string; token: string }, id = uid) =>
  server.graphql(token, 'query ($id: ID!) { getBond(id: $id) { uberSupplier } }', { id });

describe('[NOT-03] the cash block', () => {
  test('the driver blocks and unblocks; what is sent again changes nothing', async () => {
    const driver = await supplier();
    expect((await bond(driver)).data.getBond.uberSupplier).toBe(true);
    expect(await driver.state()).toEqual({ block: false, blockByType: null, blockByRef: null, updatedAt: null });
    expect((await driver.block(true)).data.blockDriverCash).toMatchObject({
      block: true,
      blockByType: 'driver',
      blockByRef: driver.uid,
    });
    const { updatedAt } = await driver.state();
    expect((await driver.block(true)).data.blockDriverCash.updatedAt).toBe(updatedAt);
    expect((await driver.block(false)).data.blockDriverCash).toMatchObject({ block: false });
    const log = await readLog(server.system.db, driver.uid);
    expect(log.filter(({ subject }) => subject === 'cash trips').map(({ before, after }) => [before, after])).toEqual([
      ['allowed', 'blocked'],
      ['blocked', 'allowed'],
    ]);
  });

  test("an administrator's block is locked on the server too, and names nobody", async () => {
    const driver = await supplier();
    expect(await ops('block', { driver: driver.uid, reason: 'Reclamos de pasajeros' })).toMatchObject({ ok: true });
    expect(await driver.state()).toMatchObject({ block: true, blockByType: 'administrator', blockByRef: null });
    const { errors } = await driver.block(false);
    expect(errors![0]).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
      message: expect.stringMatching(/administrador/),
    });
    expect((await driver.block(true)).errors).toHaveLength(1);
    expect(await driver.state()).toMatchObject({ block: true, blockByType: 'administrator' });
    expect(await ops('block', { driver: driver.uid, reason: 'otra vez' })).toMatchObject({ ok: false });
    expect((await ops('show', { driver: driver.uid })).text).toMatch(/staff:paulina.*Reclamos de pasajeros/);
    expect(await ops('unblock', { driver: driver.uid, reason: 'Resuelto' })).toMatchObject({ ok: true });
    expect((await driver.block(true)).data.blockDriverCash).toMatchObject({ block: true, blockByType: 'driver' });
    const notices = (await notificationsOf(server.system.db, driver.uid)).map(({ message }) => message);
    expect(notices).toContain('Bloqueamos tus viajes en efectivo: Reclamos de pasajeros');
    expect(notices.join()).not.toContain('paulina');
  });

  test('a toggle and an administrator at once: whoever comes second finds the block, and it stays', async () => {
    const driver = await supplier();
    await Promise.all([driver.block(true), ops('block', { driver: driver.uid, reason: 'x' }), driver.block(false)]);
    expect(await driver.state()).toMatchObject({ block: true, blockByType: 'administrator' });
  });

  test('without a ride-hailing account there is nothing to block; nor before bank and documents are verified', async () => {
    const plain = await signedInDriver(server.system);
    expect((await bond(plain)).data.getBond.uberSupplier).toBe(false);
    const mutation = 'mutation ($id: ID!) { blockDriverCash(driverId: $id, block: true) { block } }';
    expect((await server.graphql(plain.token, mutation, { id: plain.uid })).errors![0]!.extensions.code).toBe(
      'FORBIDDEN',
    );
    const driver = await supplier();
    await setVerifiedFlag(system(), driver.uid, 'docs', false);
    expect((await driver.block(true)).errors![0]!.message).toMatch(/verificados/);
    expect((await bond(plain, driver.uid)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });
});
