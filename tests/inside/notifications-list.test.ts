import type { NotificationType } from '@volante/domain/notifications/notification-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notify } from '@volante/server/modules/notifications/public';
import { startingAt } from '@volante/server/platform/clock';
import type { Db } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-15T12:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});

afterAll(() => server.close());

const list = 'query ($driverId: ID!) { getDriverNotifications(driverId: $driverId) { _id message read sentAt type } }';
const edit = `mutation ($driverId: ID!, $notificationId: ID!) {
  editDriverNotification(driverId: $driverId, notificationId: $notificationId) { _id message read sentAt type }
}`;

const system = () => server.system.contextFor({ kind: 'system' });

async function tell(driverId: string, at: string, message: string, type: NotificationType = 'other') {
  const then = { ...system(), clock: { now: () => new Date(at) } };
  return (await notify(then, { driverId, type, message })).notificationId;
}

/** Pushes still to be sent: one that is done no longer says whose it was. */
async function pushesFor(driverId: string, db: Db = server.system.db) {
  const { rows } = await sql<{ id: number; done: boolean; error: string | null }>`
    select id, done_at is not null as done, last_error as error from outbox
    where type = 'notification.push' and payload ->> 'driverId' = ${driverId}`.execute(db);
  return rows;
}

async function isDone(outboxId: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select done_at is not null as done from outbox where id = ${outboxId}`.execute(server.system.db);
  return rows[0]!.done;
}

describe('notifications', () => {
  test('[NOT-01] newest first, each with its type, unread', async () => {
    const { uid, token } = await signedInDriver(server.system);
    await tell(uid, '2026-11-13T10:00:00Z', 'la segunda', 'exchange');
    await tell(uid, '2026-11-14T10:00:00Z', 'la tercera', 'bill');
    await tell(uid, '2026-11-12T10:00:00Z', 'la primera');
    const { data } = await server.graphql(token, list, { driverId: uid });
    expect(data.getDriverNotifications).toMatchObject([
      { message: 'la tercera', type: 'bill', read: false, sentAt: '2026-11-14T10:00:00.000Z' },
      { message: 'la segunda', type: 'exchange', read: false },
      { message: 'la primera', type: 'other', read: false },
    ]);
  });

  test('[APP-07] without notifications the error the app knows', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const { errors } = await server.graphql(token, list, { driverId: uid });
    expect(errors).toMatchObject([{ message: 'no notifications found for driver', extensions: { code: 'NOT_FOUND' } }]);
  });

  test('[NOT-01] reading marks one as read, and again changes nothing', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const read = await tell(uid, '2026-11-13T10:00:00Z', 'leída');
    await tell(uid, '2026-11-14T10:00:00Z', 'sin leer');
    const variables = { driverId: uid, notificationId: read };
    const first = await server.graphql(token, edit, variables);
    expect(first.data.editDriverNotification).toMatchObject({ _id: read, message: 'leída', read: true });
    const again = await server.graphql(token, edit, variables);
    expect(again.data).toEqual(first.data);
    const { data } = await server.graphql(token, list, { driverId: uid });
    expect(data.getDriverNotifications.map(({ read }: { read: boolean }) => read)).toEqual([false, true]);
  });

  test('[NOT-01] another driver’s notifications can be neither seen nor read', async () => {
    const mine = await signedInDriver(server.system);
    const theirs = await signedInDriver(server.system);
    const notificationId = await tell(theirs.uid, '2026-11-13T10:00:00Z', 'ajena');
    const seen = await server.graphql(mine.token, list, { driverId: theirs.uid });
    expect(seen.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const forged = await server.graphql(mine.token, edit, { driverId: theirs.uid, notificationId });
    expect(forged.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const smuggled = await server.graphql(mine.token, edit, { driverId: mine.uid, notificationId });
    expect(smuggled.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { data } = await server.graphql(theirs.token, list, { driverId: theirs.uid });
    expect(data.getDriverNotifications[0].read).toBe(false);
  });

  test('[NOT-01] a notification lives and dies with the transaction it tells of', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const work = inTransaction(system(), async (tx) => {
      await notify(tx, { driverId: uid, type: 'other', message: 'nunca pasó' });
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    const { errors } = await server.graphql(token, list, { driverId: uid });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await pushesFor(uid)).toEqual([]);
  });

  test('[NOT-01] each notification asks for a push, which is done when no phone is subscribed', async () => {
    const { uid } = await signedInDriver(server.system);
    const asked = await inTransaction(system(), async (tx) => {
      await notify(tx, { driverId: uid, type: 'other', message: 'una' });
      return pushesFor(uid, tx.db);
    });
    expect(asked).toMatchObject([{ done: false }]);
    await vi.waitFor(async () => expect(await isDone(asked[0]!.id)).toBe(true), { timeout: 60_000 });
  });

  test('[NOT-01] a push to a subscribed phone is never called done without being sent', async () => {
    const { uid } = await signedInDriver(server.system);
    await sql`insert into push_subscriptions (id, driver_id, endpoint, p256dh, auth, created_at)
      values (${uid}, ${uid}, ${`https://push.example/${uid}`}, 'llave', 'secreto', now())`.execute(server.system.db);
    await tell(uid, '2026-11-13T10:00:00Z', 'una');
    const toPhone = async () =>
      (
        await sql<{ done: boolean; error: string | null }>`
          select done_at is not null as done, last_error as error from outbox
          where type = 'notification.push-to-phone' and payload ->> 'subscriptionId' = ${uid}`.execute(server.system.db)
      ).rows;
    await vi.waitFor(
      async () => expect(await toPhone()).toMatchObject([{ done: false, error: expect.stringMatching(/./) }]),
      { timeout: 60_000 },
    );
  });

  test('[NOT-01] an empty message and an unknown driver are refused', async () => {
    const { uid } = await signedInDriver(server.system);
    await expect(notify(system(), { driverId: uid, type: 'other', message: '  ' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await expect(notify(system(), { driverId: 'nobody', type: 'other', message: 'x' })).rejects.toThrow();
  });
});
