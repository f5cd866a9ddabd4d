import type { NotificationType } from '@volante/domain/notifications/notification-types';
import { createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { notify } from '@volante/server/modules/notifications/public';
import { vapidKeys } from '@volante/server/modules/notifications/push/vapid';
import { deliverToPhone } from '@volante/server/modules/notifications/push/deliver';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { makeVault } from '@volante/server/platform/vault';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { PushService, type PushedPhone } from '../kit/push-service.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let database: TestDatabase;
let server: TestServer;
let service: PushService;
beforeAll(async () => {
  database = await testDatabase();
  [server, service] = [await startTestServer({ database }), await PushService.start()];
});
afterAll(async () => {
  await server.close();
  await service.close();
  await database.drop();
});
beforeEach(() => {
  service.answer = () => 201;
});

const path = '/notifications/drivers/subscriptions';
const call = (method: string, token: string | undefined, body: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function subscribed(name: string = randomUUID()) {
  const who = await signedInDriver(server.system);
  const phone = service.phone(name);
  expect((await call('POST', who.token, { subscription: phone.subscription, userId: who.uid })).status).toBe(201);
  return { ...who, name, phone };
}

const tell = (driverId: string, news: { type?: NotificationType; message?: string; path?: string } = {}) =>
  inTransaction(server.system.contextFor({ kind: 'system' }), (tx) =>
    notify(tx, { driverId, type: 'other', message: 'Tu licencia fue aprobada', ...news }),
  );

const endpoints = async (uid: string) =>
  (await server.system.pool.query('select endpoint from push_subscriptions where driver_id = $1', [uid])).rows.map(
    (row) => row.endpoint as string,
  );

describe('[NOT-02] web push', () => {
  test('an independent decryptor reads it, and it is signed by our keys for that push service', async () => {
    const { uid, name, phone } = await subscribed();
    await tell(uid, { type: 'bill', message: 'Tu semana: $286.410 — ¡listo! 😀' });
    await expect.poll(() => service.at(name).length).toBe(1);
    const [pushed] = service.at(name);
    expect(phone.read(pushed!)).toMatchObject({
      title: 'Volante',
      body: 'Tu semana: $286.410 — ¡listo! 😀',
      path: '/app/v2/liquidations',
    });
    expect(pushed!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(pushed!.body.toString('latin1')).not.toContain('semana');
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(pushed!.headers.authorization!)!;
    const [head, claims, signature] = token!.split('.') as [string, string, string];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.url });
    const point = Buffer.from(key!, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(key).toBe((await vapidKeys(server.system)).publicKey);
  });

  test('the keys are made once and kept; the private one is not readable in the database', async () => {
    const [first, second] = [await vapidKeys(server.system), await vapidKeys(server.system)];
    expect(second).toEqual(first);
    const { rows } = await server.system.pool.query(`select value::text from settings where key = 'push-keys'`);
    expect(rows[0].value).toContain(first.publicKey);
    expect(rows[0].value).not.toContain(first.privateKey);
  });
  test('[NOT-02] with another encryption key they cannot be read, and one clear line says why', async () => {
    const { config, db } = server.system;
    const opened = vapidKeys({ config, db, vault: makeVault(randomBytes(32)) });
    await expect(opened).rejects.toThrow('ENCRYPTION_KEY no es la clave con que se guardaron los secretos');
  });

  test('a subscription needs its driver, and must be one', async () => {
    const [{ uid, token }, other] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    const { subscription } = service.phone('x');
    expect((await call('POST', undefined, { subscription, userId: uid })).status).toBe(401);
    expect((await call('POST', other.token, { subscription, userId: uid })).status).toBe(403);
    for (const wrong of [
      { ...subscription, endpoint: 'file:///etc/passwd' },
      { ...subscription, endpoint: 'http://push.example/x' },
      { ...subscription, endpoint: 'no es una dirección' },
      { ...subscription, keys: { ...subscription.keys, auth: 'corta' } },
      { ...subscription, keys: { ...subscription.keys, p256dh: 'BAAA' } },
      { ...subscription, keys: undefined },
    ]) {
      expect((await call('POST', token, { subscription: wrong, userId: uid })).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await endpoints(uid)).toEqual([]);
  });

  test('a phone that is gone, expired or not ours any more is forgotten; others still get theirs', async () => {
    const { uid, token, name } = await subscribed();
    const others: [PushedPhone, number][] = [410, 404, 403].map((status) => [
      service.phone(`${status}-${name}`),
      status,
    ]);
    for (const [{ subscription }] of others) await call('POST', token, { subscription, userId: uid });
    service.answer = (at) => Number(/^\/(\d{3})-/.exec(at)?.[1] ?? 201);
    await tell(uid);
    await expect.poll(() => endpoints(uid)).toEqual([`${service.url}/${name}`]);
    await expect.poll(() => service.at(name).length).toBe(1);
  });

  test('a service that fails or never answers is tried again; one that refuses the message is not', async () => {
    const { uid, name, phone } = await subscribed();
    service.answer = () => (service.at(name).length > 1 ? 201 : 503);
    await tell(uid);
    await expect.poll(() => service.at(name).length).toBe(2);
    expect(phone.read(service.at(name)[1]!)).toEqual(phone.read(service.at(name)[0]!));
    const { rows } = await server.system.pool.query('select id from push_subscriptions where driver_id = $1', [uid]);
    const message = { title: 't', body: 'b', path: '/app/', tag: 'g' };
    const send = () =>
      deliverToPhone(server.system.contextFor({ kind: 'system' }), { subscriptionId: rows[0].id, message });
    service.answer = () => 413;
    await expect(send()).resolves.toBeUndefined();
    // [FRT-07] What lies behind a redirect is never asked.
    service.answer = () => 307;
    await expect(send()).rejects.toThrow('El servicio de push respondió 307.');
    service.answer = () => undefined;
    await expect(send()).rejects.toThrow('El servicio de push respondió 0.');
    expect(await endpoints(uid)).toHaveLength(1);
  });

  test('nothing is pushed after logout, of a type not wanted, or of what was read meanwhile', async () => {
    const { uid, token, name, phone } = await subscribed();
    const prefer =
      'mutation ($id: ID!) { setPushPreferences(driverId: $id, bill: false, exchange: true, other: true) { bill other publicKey } }';
    await server.graphql(token, prefer, { id: uid });
    await tell(uid, { type: 'bill', message: 'no la quiero' });
    await tell(uid, { message: 'esta sí', path: '/app/v2/petitions/current' });
    await expect.poll(() => service.at(name).length).toBe(1);
    expect(phone.read(service.at(name)[0]!)).toMatchObject({ body: 'esta sí', path: '/app/v2/petitions/current' });
    const other = await signedInDriver(server.system);
    expect((await call('DELETE', other.token, { subscription: phone.subscription, userId: other.uid })).status).toBe(
      204,
    );
    expect(await endpoints(uid)).toHaveLength(1);
    expect((await call('DELETE', token, { subscription: phone.subscription, userId: uid })).status).toBe(204);
    expect(await endpoints(uid)).toEqual([]);
    const again = await server.graphql(token, 'mutation ($id: ID!) { tryPush(driverId: $id) }', { id: uid });
    expect(again.data.tryPush).toBe(0);
  });

  test("'probar en mi teléfono' reaches each phone; a phone that changed hands is its last driver's", async () => {
    const { uid, token, name, phone } = await subscribed();
    expect(
      (await server.graphql(token, 'mutation ($id: ID!) { tryPush(driverId: $id) }', { id: uid })).data.tryPush,
    ).toBe(1);
    await expect.poll(() => service.at(name).length).toBe(1);
    expect(phone.read(service.at(name)[0]!)).toMatchObject({ body: 'Así se verán tus avisos en este teléfono.' });
    const next = await signedInDriver(server.system);
    await call('POST', next.token, { subscription: phone.subscription, userId: next.uid });
    expect([await endpoints(uid), await endpoints(next.uid)]).toEqual([[], [phone.endpoint]]);
  });
});
