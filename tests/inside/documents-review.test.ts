import { type DocumentName, documentNames } from '@volante/domain/documents/names';
import type { LocalDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { attachDocumentBytes, expireDocuments, reviewDocument } from '@volante/server/modules/documents/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { startingAt } from '@volante/server/platform/clock';
import { newestSlot, parseCron } from '@volante/server/platform/jobs/cron';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseData, personalData } from '../kit/personal-data.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { pdf } from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { upload } from '../kit/uploads.ts';

const start = new Date('2026-11-15T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;
let uid: string;

beforeAll(async () => {
  // The nights come when the tests say so.
  const config = { roles: new Set(['api'] as const) };
  server = await startTestServer({ clock, config });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.moveTo(start);
  ({ uid } = await signedInDriver(server.system));
});

const staff = () => server.system.contextFor({ kind: 'staff', name: 'marta', door: 'shell' });
const put = (name: DocumentName) => attachDocumentBytes(staff(), { uid, name, bytes: pdf() });
const putAll = async () => {
  for (const name of documentNames) await put(name);
};
const approve = (name: DocumentName, expires?: string) =>
  reviewDocument(staff(), { uid, name, to: 'APPROVED', expires: expires as LocalDate | undefined });
const approveAll = async (expires?: string) => {
  await putAll();
  for (const name of documentNames) await approve(name, name === 'licenciaConducirFront' ? expires : undefined);
};
const stateOf = async (name: DocumentName) => {
  const { rows } = await sql<{ status: string; covered_until: string | null }>`
    select status, covered_until from driver_documents where driver_id = ${uid} and name = ${name}`.execute(
    server.system.db,
  );
  return rows[0];
};
const docsFlag = async () => {
  const { rows } = await sql<{ verified_docs: boolean }>`
    select verified_docs from drivers where id = ${uid}`.execute(server.system.db);
  return rows[0]!.verified_docs;
};
const messages = async () => (await notificationsOf(server.system.db, uid)).map(({ message }) => message);
const night = async (day: string) => {
  clock.moveTo(new Date(`${day}T06:00:00Z`));
  await expireDocuments(server.system.contextFor({ kind: 'system' }));
};
const ops = (action: string, options: Record<string, string> = {}) =>
  runOpsAction(server.system, modules, {
    staff: 'marta',
    domain: 'documents',
    action,
    options: { driver: uid, ...options },
  });

describe('[DOC-02] review by staff', () => {
  test('each decision by ops changes the state, tells the driver why and is the last word', async () => {
    await put('hojaVida');
    const name = 'hojaVida';
    expect(await ops('errors', { name, reason: 'Falta la segunda página' })).toEqual({
      ok: true,
      text: 'Hoja de vida del conductor: Con errores.',
    });
    expect(await ops('reject', { name, reason: 'No es tuya' })).toMatchObject({ ok: true });
    expect(await stateOf(name)).toMatchObject({ status: 'REJECTED' });
    expect(await ops('approve', { name, expires: '2030-01-31' })).toMatchObject({ ok: true });
    expect(await ops('expire', { name: 'hoja_vida' })).toMatchObject({ ok: true });
    expect(await stateOf(name)).toMatchObject({ status: 'EXPIRED' });
    expect((await messages()).toSorted()).toEqual([
      "Tu documento 'Hoja de vida del conductor' fue aprobado. Vence el 31/01/2030.",
      "Tu documento 'Hoja de vida del conductor' fue rechazado por errores. Corrígelo. Motivo: Falta la segunda página",
      "Tu documento 'Hoja de vida del conductor' fue rechazado. Vuelve a subirlo. Motivo: No es tuya",
      "Tu documento 'Hoja de vida del conductor' venció. Renuévalo para seguir manejando.",
    ]);
  });

  test('list shows every document with its state and a link', async () => {
    await put('hojaVida');
    const { text } = await ops('list');
    const lines = text.split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^cedulaIdentidadFront +No subido/);
    const [, link] = /(\/files\/\S+)/.exec(lines[5]!)!;
    expect((await fetch(server.url + link)).status).toBe(200);
  });

  test('is refused for what is not there, not a document, not a date, in the past or without a reason', async () => {
    await put('hojaVida');
    const name = 'hojaVida';
    const refused: [string, Record<string, string>, RegExp][] = [
      ['approve', { name: 'cedulaIdentidadBack' }, /no ha subido/],
      ['approve', { name: 'padron' }, /no es un documento/],
      ['approve', { name, expires: '31/02/2030' }, /no es una fecha/],
      ['approve', { name, expires: '2026-11-14' }, /ya pasó/],
      ['reject', { name }, /Falta --reason/],
      ['expire', { name }, /'Pendiente' y no puede pasar a 'Vencido'/],
      ['approve', { name, file: 'otro' }, /subió otro archivo/],
    ];
    for (const [action, options, message] of refused) {
      expect(await ops(action, options)).toMatchObject({ ok: false, text: expect.stringMatching(message) });
    }
    expect(() => reviewDocument(staff(), { uid, name, to: 'ERRORS', reason: ' ' })).toThrow('motivo');
    expect(await stateOf(name)).toMatchObject({ status: 'PENDING' });
    expect(await messages()).toEqual([]);
  });
});

describe('[DOC-02] the docs flag', () => {
  test('is set with the sixth approval and goes with a rejection', async () => {
    await putAll();
    for (const name of documentNames) {
      expect(await docsFlag()).toBe(false);
      await approve(name);
    }
    expect(await docsFlag()).toBe(true);
    await reviewDocument(staff(), { uid, name: 'hojaVida', to: 'REJECTED', reason: 'falsa' });
    expect(await docsFlag()).toBe(false);
  });

  test('an early renewal keeps it while the old document is valid, and no longer', async () => {
    await approveAll('2026-12-01');
    await night('2026-11-16');
    expect(await stateOf('licenciaConducirFront')).toMatchObject({ status: 'EXPIRING' });
    await put('licenciaConducirFront');
    expect(await stateOf('licenciaConducirFront')).toMatchObject({ status: 'PENDING', covered_until: '2026-12-01' });
    expect(await docsFlag()).toBe(true);
    await reviewDocument(staff(), { uid, name: 'licenciaConducirFront', to: 'ERRORS', reason: 'borrosa' });
    await put('licenciaConducirFront');
    await night('2026-12-01');
    expect(await docsFlag()).toBe(true);
    await night('2026-12-02');
    expect(await docsFlag()).toBe(false);
    expect(await stateOf('licenciaConducirFront')).toMatchObject({ status: 'PENDING', covered_until: null });
    expect(await messages()).toContain(
      "Tu documento anterior 'Licencia de conducir (frente)' venció y el nuevo todavía no está aprobado.",
    );
    await approve('licenciaConducirFront', '2031-12-01');
    expect(await docsFlag()).toBe(true);
  });

  test('getDriver tells that all six exist before any of them is approved', async () => {
    const { token, ...driver } = await signedInDriver(server.system);
    ({ uid } = driver);
    const step = async () => {
      const query = 'query ($uid: ID!) { getDriver(uid: $uid) { onboarding { nextStep } } }';
      return (await server.graphql(token, query, { uid })).data.getDriver.onboarding.nextStep;
    };
    await sql`update drivers set verified_info = true, verified_app = true, verified_plan = true, verified_meeting = true
      where id = ${uid}`.execute(server.system.db);
    expect(await step()).toBe('docs');
    await putAll();
    expect(await step()).toBe('revisionDocs');
  });
});

describe('[DOC-02] the nightly job', () => {
  const statesBy = async (days: string[]) => {
    const states: string[] = [];
    for (const day of days) {
      await night(day);
      states.push((await stateOf('licenciaConducirFront'))!.status);
    }
    return states;
  };

  test('EXPIRING 30 days before the date, EXPIRED after it, each told once', async () => {
    await approveAll('2027-01-31');
    const states = await statesBy(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-31', '2027-02-01', '2027-02-02']);
    expect(states).toEqual(['APPROVED', 'EXPIRING', 'EXPIRING', 'EXPIRING', 'EXPIRED', 'EXPIRED']);
    expect(await docsFlag()).toBe(false);
    expect((await messages()).filter((message) => message.includes('venc') || message.includes('vence el'))).toEqual([
      "Tu documento 'Licencia de conducir (frente)' venció. Renuévalo para seguir manejando.",
      "Tu documento 'Licencia de conducir (frente)' vence el 31/01/2027. Renuévalo antes de esa fecha.",
    ]);
  });

  test('goes by the day in Santiago', async () => {
    await approveAll('2026-12-20');
    clock.moveTo(new Date('2026-12-21T02:59:00Z'));
    await expireDocuments(server.system.contextFor({ kind: 'system' }));
    expect(await stateOf('licenciaConducirFront')).toMatchObject({ status: 'EXPIRING' });
    clock.moveTo(new Date('2026-12-21T03:10:00Z'));
    await expireDocuments(server.system.contextFor({ kind: 'system' }));
    expect(await stateOf('licenciaConducirFront')).toMatchObject({ status: 'EXPIRED' });
  });

  test('runs once every night, also when the clocks change', () => {
    const job = modules.flatMap((each) => each.jobs ?? []).find((each) => each.name === 'documents-expiry')!;
    const cron = parseCron(job.cron);
    // Forward on 2026-09-06 at midnight, back on 2027-04-04 at midnight.
    for (const [from, nights] of [
      ['2026-09-03T12:00:00Z', 6],
      ['2027-04-01T12:00:00Z', 6],
    ] as const) {
      const slots = new Set<number>();
      const begin = Date.parse(from);
      for (let minute = 0; minute < nights * 1440; minute += 1) {
        const until = new Date(begin + minute * 60_000);
        const slot = newestSlot(cron, new Date(until.getTime() - 60_000), until);
        if (slot) slots.add(slot.getTime());
      }
      expect(slots.size, from).toBe(nights);
    }
  });
});

describe('[DOC-03] at once', () => {
  test('two uploads of one document leave one of them, whole, and no other file', async () => {
    const { token, ...driver } = await signedInDriver(server.system);
    ({ uid } = driver);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        upload(server, { token, id: uid, fileName: 'hojaVida.pdf', bytes: pdf(2_000 + at) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { rows } = await sql`select key from files where driver_id = ${uid}`.execute(server.system.db);
    expect(rows).toHaveLength(1);
    const alive = await Promise.all(answers.map(({ body }) => fetch(server.url + body[0].url)));
    expect(alive.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.runIf(onPostgres)('an approval and an upload: what was approved is what was looked at', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token, ...driver } = await signedInDriver(server.system);
      ({ uid } = driver);
      const first = await upload(server, { token, id: uid, fileName: 'hojaVida.pdf' });
      const fileId = first.body[0].url.split('/')[2];
      const [approval, second] = await Promise.allSettled([
        reviewDocument(staff(), { uid, name: 'hojaVida', to: 'APPROVED', fileId }),
        upload(server, { token, id: uid, fileName: 'hojaVida.pdf', bytes: pdf(3_000) }),
      ]);
      const replaced = second.status === 'fulfilled' && second.value.status === 200;
      // One of them came first, and then the other was refused.
      expect(approval.status).toBe(replaced ? 'rejected' : 'fulfilled');
      expect(await stateOf('hojaVida')).toMatchObject({ status: replaced ? 'PENDING' : 'APPROVED' });
    }
  });

  test('the last two approvals together set the flag', async () => {
    await putAll();
    for (const name of documentNames.slice(0, 4)) await approve(name);
    await Promise.all(documentNames.slice(4).map((name) => approve(name)));
    expect(await docsFlag()).toBe(true);
  });
});

describe('with the account', () => {
  test('its documents are exported, and erased with their files', async () => {
    await put('hojaVida');
    expect(await personalData(staff(), uid)).toMatchObject({
      driverDocuments: [{ name: 'hojaVida', status: 'PENDING' }],
      files: [{ contentType: 'application/pdf' }],
    });
    const { rows } = await sql<{ key: string }>`select key from files where driver_id = ${uid}`.execute(
      server.system.db,
    );
    await eraseData(staff(), uid);
    expect(await personalData(staff(), uid)).toMatchObject({ driverDocuments: [], files: [] });
    const outbox =
      await sql`select 1 from outbox where type = 'files.remove' and payload->>'key' = ${rows[0]!.key}`.execute(
        server.system.db,
      );
    expect(outbox.rows).toHaveLength(1);
  });
});
