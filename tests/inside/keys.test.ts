import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { modules } from '@volante/server/modules';
import { carPassword } from '@volante/server/modules/fleet/car-password';
import { makeAuth } from '@volante/server/platform/auth/auth';
import { startingAt } from '@volante/server/platform/clock';
import { sealedColumnsOf } from '@volante/server/platform/keys/module';
import { rotateKeys } from '@volante/server/platform/keys/rotate-keys';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import type { System } from '@volante/server/platform/system';
import { makeVault } from '@volante/server/platform/vault';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { placesOf } from '../kit/database-columns.ts';
import { signedInDriver } from '../kit/driver.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { refresh, signInAt } from '../kit/web-client.ts';

const wrongKey = 'ENCRYPTION_KEY no es la clave con que se guardaron los secretos de esta base de datos.';
const minute = 60_000;
const day = 24 * 60 * minute;

const staff = (system: System) => system.contextFor({ kind: 'staff', name: 'paulina', door: 'shell' });
const ops = (system: System, action: string) =>
  runOpsAction(system, modules, { staff: 'paulina', domain: 'keys', action, options: {} });

const account = {
  accountType: 'Cuenta Vista',
  account: '900012345671',
  bank: 'Santander',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
};

async function driverWithAccount(system: System): Promise<string> {
  const { uid } = await signedInDriver(system);
  await createBankAccount(staff(system), { uid, ...account });
  return uid;
}

async function sealedNumber({ pool }: System, uid: string): Promise<string> {
  const { rows } = await pool.query('select sealed_number from bank_accounts where driver_id = $1', [uid]);
  return rows[0].sealed_number;
}

describe('[ACC-05] the keys that sign tokens and cookies', () => {
  const clock = startingAt(new Date('2027-03-01T12:00:00Z'));
  const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));
  let server: TestServer;
  let driver: CreatedDriver;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    driver = await scenario(server.system).driver().create();
  });
  afterAll(() => server.close());

  const shownKeys = async () => {
    const { keys } = (await (await fetch(`${server.url}/accounts/jwks`)).json()) as { keys: Record<string, string>[] };
    return keys;
  };
  const isAccepted = async (token: string) => (await server.system.auth.verify(token)) !== null;
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string;

  test('stand nowhere in the database as they are', async () => {
    const { auth } = server.system;
    for (const { d } of auth.signingKeys().keys) expect(await placesOf(server.system, d!)).toEqual([]);
    for (const key of auth.cookieKeys()) expect(await placesOf(server.system, key)).toEqual([]);
    for (const key of await shownKeys()) expect(Object.keys(key)).not.toContain('d');
  });

  test('are replaced after three months, exactly once, and nobody is signed out', async () => {
    const [before] = server.system.auth.signingKeys().keys;
    await rotateKeys(staff(server.system));
    expect(await shownKeys(), 'not old yet').toHaveLength(1);

    later(91 * day);
    const { browser: recent, tokens: ofToday } = await signInAt(server.url, driver);
    await Promise.all([rotateKeys(staff(server.system)), rotateKeys(staff(server.system))]);
    await expect.poll(async () => (await shownKeys()).length).toBe(2);
    expect(server.system.auth.signingKeys().keys[0]!.kid, 'every node learns of it first').toBe(before!.kid);

    later(20 * minute);
    expect(server.system.auth.signingKeys().keys[0]!.kid).not.toBe(before!.kid);
    expect(await isAccepted(ofToday.access_token), 'signed with the key before').toBe(true);
    const renewed = await refresh(server.url, ofToday.refresh_token);
    expect(renewed.status).toBe(200);
    const { access_token: fresh } = (await renewed.json()) as { access_token: string };
    expect(kidOf(fresh)).toBe(server.system.auth.signingKeys().keys[0]!.kid);
    expect(kidOf(fresh)).not.toBe(kidOf(ofToday.access_token));
    expect(await isAccepted(fresh)).toBe(true);
    await recent.open('/accounts/settings');
    expect(recent.text, 'the cookie of before still opens the settings').toContain(driver.email);

    later(3 * 60 * minute);
    await rotateKeys(staff(server.system));
    await expect.poll(async () => (await shownKeys()).map(({ kid }) => kid)).toEqual([kidOf(fresh)]);
    expect(server.system.auth.cookieKeys(), 'a session lasts longer than a token').toHaveLength(2);
    const oldest = server.system.auth.cookieKeys().at(-1);
    later(367 * day);
    await rotateKeys(staff(server.system));
    await expect.poll(() => server.system.auth.cookieKeys()).not.toContain(oldest);
  });

  test('are replaced at once by staff, and the log says who', async () => {
    expect(await ops(server.system, 'rotate')).toMatchObject({ ok: true, text: expect.stringContaining('tokens: ') });
    const { rows } = await server.system.pool.query(
      `select by_ref, action from key_log where by_ref = 'staff:paulina' and action = 'rotated'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await ops(server.system, 'status')).text).toContain('tokens ');
  });

  test('of a release that kept them in plain are taken over, and then replaced and forgotten', async () => {
    const database = await testDatabase();
    const kept = await openTestSystem(database);
    const [jwk] = kept.auth.signingKeys().keys;
    await kept.pool.query(`insert into signing_keys (kid, jwk, created_at) values ($1, $2, now())`, [jwk!.kid, jwk]);
    await kept.pool.query(`insert into settings (key, value) values ('accounts.cookieKeys', '["una-llave-vieja"]')`);
    await kept.pool.query(`delete from sealed_keys`);
    const auth = await makeAuth(kept.contextFor({ kind: 'system' }));
    expect(auth.signingKeys().keys).toEqual([jwk]);
    expect(auth.cookieKeys()).toEqual(['una-llave-vieja']);
    await rotateKeys(staff(kept));
    await expect.poll(() => auth.signingKeys().keys.length).toBe(2);
    const { rows } = await kept.pool.query(
      `select (select json_agg(k)::text from signing_keys k) as keys, (select json_agg(s)::text from settings s) as settings`,
    );
    expect(rows[0].keys).toBeNull();
    expect(rows[0].settings).not.toContain('una-llave-vieja');
    await auth.close();
    await kept.close();
    await database.drop();
  });
});

describe('[ACC-05] a node with another key', () => {
  const another = (database: TestDatabase, config: Partial<TestDatabase['config']>) =>
    openTestSystem({ ...database, config: { ...database.config, ...config } });

  test.skipIf(onPostgres)('refuses to start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'volante-keys-'));
    const database = { config: { dataFolder: folder, databaseUrl: undefined }, drop: async () => {} };
    await (await openTestSystem(database)).close();
    await expect(another(database, { encryptionKey: randomBytes(32) })).rejects.toThrow(wrongKey);
    await (await openTestSystem(database)).close();
    await rm(folder, { recursive: true });
  });

  test.runIf(onPostgres)('refuses to start, also when both are the first to start', async () => {
    const database = await testDatabase();
    const nodes = await Promise.allSettled(
      [randomBytes(32), randomBytes(32)].map((encryptionKey) => another(database, { encryptionKey })),
    );
    expect(nodes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const node of nodes) {
      if (node.status === 'fulfilled') await node.value.close();
      else expect(node.reason.message).toBe(wrongKey);
    }
    await database.drop();
  });

  test.runIf(onPostgres)('refuses a database of a release that kept no check value', async () => {
    const database = await testDatabase();
    const system = await openTestSystem(database);
    await driverWithAccount(system);
    await system.pool.query(`delete from settings where key in ('encryption-key', 'signing-root', 'push-keys')`);
    await system.pool.query(`delete from sealed_keys`);
    await expect(another(database, { encryptionKey: randomBytes(32) })).rejects.toThrow(wrongKey);
    const again = await openTestSystem(database);
    await again.close();
    await system.close();
    await database.drop();
  });
});

describe('[ACC-05] ENCRYPTION_KEY', () => {
  let database: TestDatabase;
  let before: TestSystem;
  const newKey = randomBytes(32);

  beforeAll(async () => {
    database = await testDatabase();
    before = await openTestSystem(database);
  });
  afterAll(async () => {
    await before.close();
    await database.drop();
  });

  test.runIf(onPostgres)(
    'is changed while nodes run: nothing is lost, nobody is signed out, and it says what remains',
    async () => {
      const uid = await driverWithAccount(before);
      const token = await tokenFor(before, uid);
      const password = carPassword(before.vault, 'KLXY77', 1);
      const oldKey = database.config.encryptionKey!;
      const config = { ...database.config, encryptionKey: newKey, previousEncryptionKeys: [oldKey] };
      const [first, second] = [
        await openTestSystem({ ...database, config }),
        await openTestSystem({ ...database, config }),
      ];
      expect(first.vault.sealingKey(), 'the node that runs still must read what is sealed').toBe(
        before.vault.sealingKey(),
      );
      const between = await driverWithAccount(first);
      expect(before.vault.open('bank', between, await sealedNumber(before, between))).toBe(account.account);
      expect((await ops(first, 'status')).text).toMatch(
        /Queda con una clave anterior: ajustes \d+.*cuentas bancarias 2/,
      );

      // A text whose key is gone does not stop the others.
      const lost = await driverWithAccount(first);
      await first.pool.query('update bank_accounts set sealed_number = $1 where driver_id = $2', [
        makeVault(randomBytes(32)).seal('bank', lost, '1'),
        lost,
      ]);
      const [answer] = await Promise.all([ops(first, 'reseal'), ops(second, 'reseal')]);
      expect(answer.text).toContain('cuentas bancarias');
      expect((await ops(first, 'status')).text).toContain('Queda con una clave anterior: cuentas bancarias 1.');
      await first.pool.query('update bank_accounts set sealed_number = $1 where driver_id = $2', [
        first.vault.seal('bank', lost, account.account),
        lost,
      ]);
      expect((await ops(first, 'reseal')).text).toContain('No queda nada cifrado con una clave anterior');

      await expect.poll(() => second.vault.sealingKey()).toBe(first.vault.wantedKey);
      const after = await openTestSystem({ ...database, config: { ...config, previousEncryptionKeys: [] } });
      expect(after.vault.open('bank', uid, await sealedNumber(after, uid))).toBe(account.account);
      expect(await after.auth.verify(token)).toMatchObject({ uid });
      expect(carPassword(after.vault, 'KLXY77', 1), 'cars keep their passwords').toBe(password);
      await expect(
        createBankAccount(staff(after), { uid, ...account }),
        'an account is still recognised',
      ).rejects.toThrow('Ya tienes registrada esta cuenta.');
      await expect(openTestSystem(database), 'the key before is of no use any more').rejects.toThrow(wrongKey);
      const { rows } = await after.pool.query(`select by_ref, details from key_log where action = 'resealed' limit 1`);
      expect(rows[0]).toMatchObject({ by_ref: 'staff:paulina', details: { key: after.vault.wantedKey } });
      for (const node of [first, second, after]) await node.close();
    },
  );

  test('opens whatever is sealed in the database: every such column is declared', async () => {
    await driverWithAccount(before);
    const declared = new Set(sealedColumnsOf(modules).map(({ table, column }) => `${table}.${column}`));
    const found = await placesOf(before, `${before.vault.sealingKey()}.`);
    expect(found).toContain('bank_accounts.sealed_number');
    expect(found.filter((place) => place !== 'settings.value' && !declared.has(place))).toEqual([]);
  });
});
