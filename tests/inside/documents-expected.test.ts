import type { DocumentName } from '@volante/domain/documents/names';
import type { LocalDate } from '@volante/domain/values/dates';
import { attachDocumentBytes, expireDocuments, reviewDocument } from '@volante/server/modules/documents/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { startingAt } from '@volante/server/platform/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { pdf } from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { upload } from '../kit/uploads.ts';

/** Noon of the 15th in Santiago. */
const start = new Date('2026-11-15T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;
let driver: { uid: string; token: string };

beforeAll(async () => {
  // The nights come when the tests say so.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.moveTo(start);
  await sql`delete from document_review_waits`.execute(server.system.db);
  driver = await signedInDriver(server.system);
});

const staff = () => server.system.contextFor({ kind: 'staff', name: 'marta', door: 'shell' });
const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000));
const put = (name: DocumentName) => attachDocumentBytes(staff(), { uid: driver.uid, name, bytes: pdf() });
const approve = (name: DocumentName, expires?: string) =>
  reviewDocument(staff(), { uid: driver.uid, name, to: 'APPROVED', expires: expires as LocalDate | undefined });

interface Expected {
  list: { status: string; minutes: number | null };
  compliance: { status: string; whole: string; minutes: number | null };
}

/** What both lists say of the driver's one uploaded document. */
async function expected(): Promise<Expected> {
  const query = `query ($uid: ID!) {
    getDocument(uid: $uid) { reviewMinutes files { status } }
    getCompliance(entityId: $uid, entityType: "driver", country: "CL") { status reviewMinutes documents { name documentStatus } }
    getDriver(uid: $uid) { docs { reviewMinutes files { status } } }
  }`;
  // The clock has moved on: a token of this hour.
  const token = await tokenFor(server.system, driver.uid);
  const { data, errors } = await server.graphql(token, query, { uid: driver.uid });
  expect(errors).toBeUndefined();
  expect(data.getDriver.docs).toEqual(data.getDocument);
  const { status, reviewMinutes, documents } = data.getCompliance;
  const hojaVida = documents.find(({ name }: { name: string }) => name === 'hoja_vida');
  return {
    list: { status: data.getDocument.files[0].status, minutes: data.getDocument.reviewMinutes },
    compliance: { status: hojaVida.documentStatus, whole: status, minutes: reviewMinutes },
  };
}

describe('[SCR-05] what is about to expire', () => {
  const statuses = async () => {
    const { list, compliance } = await expected();
    return [list.status, compliance.status];
  };

  test('is told from the first minute of its day, in Santiago, before any job has run', async () => {
    await put('hojaVida');
    await approve('hojaVida', '2026-12-16');
    expect(await statuses()).toEqual(['APPROVED', 'APPROVED']);
    clock.moveTo(new Date('2026-11-16T02:59:00Z'));
    expect(await statuses()).toEqual(['APPROVED', 'APPROVED']);
    clock.moveTo(new Date('2026-11-16T03:00:00Z'));
    expect(await statuses()).toEqual(['EXPIRING', 'EXPIRING']);
    clock.moveTo(new Date('2026-12-17T03:00:00Z'));
    expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
    expect((await expected()).compliance.whole).toBe('EXPIRED');
  });

  test('may be renewed at once, and the old one covers meanwhile; the night tells of it once', async () => {
    await put('hojaVida');
    await approve('hojaVida', '2026-11-20');
    expect(await statuses()).toEqual(['EXPIRING', 'EXPIRING']);
    await expireDocuments(server.system.contextFor({ kind: 'system' }));
    await expireDocuments(server.system.contextFor({ kind: 'system' }));
    const messages = (await notificationsOf(server.system.db, driver.uid)).map(({ message }) => message);
    expect(messages.filter((message) => message.includes('Renuévalo'))).toHaveLength(1);

    await put('certificadoAntecedentes');
    await approve('certificadoAntecedentes', '2026-11-20');
    const sent = { token: driver.token, id: driver.uid, fileName: 'certificadoAntecedentes.pdf' };
    expect((await upload(server, sent)).status).toBe(200);
    const { rows } = await sql`
      select status, covered_until from driver_documents
      where driver_id = ${driver.uid} and name = 'certificadoAntecedentes'`.execute(server.system.db);
    expect(rows).toEqual([{ status: 'PENDING', covered_until: '2026-11-20' }]);
  });

  test('one that is valid for longer is still not replaced', async () => {
    await put('hojaVida');
    await approve('hojaVida', '2026-12-16');
    const sent = { token: driver.token, id: driver.uid, fileName: 'hojaVida.pdf' };
    expect(await upload(server, sent)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
  });
});

describe('[SCR-05] how long a review takes', () => {
  const review = async (minutes: number) => {
    await put('hojaVida');
    later(minutes);
    await reviewDocument(staff(), { uid: driver.uid, name: 'hojaVida', to: 'ERRORS', reason: 'cortada' });
  };
  const minutes = async () => {
    const { list, compliance } = await expected();
    expect(list.minutes).toBe(compliance.minutes);
    return list.minutes;
  };

  test('is the median of the last reviews, and nothing with fewer than five', async () => {
    for (const wait of [20, 180, 5_000, 170]) await review(wait);
    expect(await minutes()).toBeNull();
    await review(30);
    expect(await minutes()).toBe(170);
  });

  test('counts the first decision on each upload, not what is corrected later', async () => {
    for (const wait of [10, 10, 10, 10, 10]) await review(wait);
    later(9_000);
    for (const to of ['REJECTED', 'ERRORS', 'REJECTED', 'ERRORS', 'REJECTED', 'ERRORS'] as const) {
      await reviewDocument(staff(), { uid: driver.uid, name: 'hojaVida', to, reason: 'otra vez' });
    }
    expect(await minutes()).toBe(10);
  });

  test('goes by the last twenty, and forgets those of another season', async () => {
    for (let count = 0; count < 20; count += 1) await review(300);
    for (let count = 0; count < 11; count += 1) await review(60);
    expect(await minutes()).toBe(60);
    later(61 * 24 * 60);
    expect(await minutes()).toBeNull();
  });
});
