import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { closeBills } from '@volante/server/modules/billing/public';
import { approveEvent } from '@volante/server/modules/events/commands/approve-event';
import { createEvent, type NewEvent } from '@volante/server/modules/events/public';
import { startingAt } from '@volante/server/platform/clock';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseData, personalData } from '../kit/personal-data.ts';
import { newPlate } from '../kit/cars-ops.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import * as sample from '../kit/sample-files.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

/** A Wednesday, 12:00 in Santiago. */
const start = new Date('2026-11-18T15:00:00Z');
const today = '2026-11-18' as LocalDate;
const monday = '2026-11-16' as LocalDate;
const clock = startingAt(start);
let server: TestServer;
let folder: string;
let driver: { uid: string; token: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-events-'));
  // Weeks are closed when the tests say so.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  clock.moveTo(start);
  driver = await signedInDriver(server.system);
});

const system = () => server.system.contextFor({ kind: 'system' });
let reported = 0;
const fine = (change: Partial<NewEvent> = {}): NewEvent => ({
  source: `test/${(reported += 1)}`,
  uid: driver.uid,
  kind: 'fine',
  title: 'Exceso de velocidad',
  description: 'Costanera Norte, km 12',
  amount: '45000',
  credited: false,
  chargeDate: today,
  status: 'Approved',
  ...change,
});
const create = async (change: Partial<NewEvent> = {}) => (await createEvent(system(), fine(change))).eventId;

const fields = `metadata { total_pages actual_page total_docuements page_length }
  events {
    _id chargeDate createdAt updatedAt title type amount description subject status comments installments
    car { _id info { plate } } charged { billRef rol ref } credited { billRef rol ref } files { ext name url date }
  }`;
const ask = async (variables: Record<string, unknown> = {}, token = driver.token) =>
  server.graphql(
    token,
    `query ($userId: String!, $limit: Int!, $page: Int!, $start: Date, $end: Date, $subject: String, $status: String,
      $credited: Boolean) {
      getEventsByUser(userId: $userId, limit: $limit, page: $page, start: $start, end: $end, subject: $subject,
        status: $status, credited: $credited) { ${fields} }
    }`,
    { userId: driver.uid, limit: 20, page: 1, ...variables },
  );
const page = async (variables: Record<string, unknown> = {}) => (await ask(variables)).data.getEventsByUser;
const titles = async (variables: Record<string, unknown> = {}) =>
  (await page(variables)).events.map(({ title }: { title: string }) => title);

/** What moves money is meant. */
const approving = (action: string, options: Record<string, string>) =>
  action === 'approve' || options.approve ? { yes: 'si', ...options } : options;
const ops = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, {
    staff: 'marta',
    domain: 'events',
    action,
    options: approving(action, options),
  });
const charges = async (eventId: string) =>
  (
    await sql<{ field: string; day: string; amount: number }>`
      select field, day, amount from event_charges where event_id = ${eventId} order by part`.execute(server.system.db)
  ).rows;
const notices = async () =>
  (
    await sql<{ message: string }>`select message from notifications where driver_id = ${driver.uid}`.execute(
      server.system.db,
    )
  ).rows.map(({ message }) => message);

describe('[MOV-04] events of a driver', () => {
  test('are charged in whole pesos, rounded up once, and told to the driver', async () => {
    const once = await create({ amount: '45000.01' });
    const parted = await create({ amount: 100_000, installments: 3, title: 'Reparación' });
    const refund = await create({ amount: '0.2', credited: true, kind: 'refund', title: 'Devolución' });
    expect(await charges(once)).toEqual([{ field: 'fines', day: today, amount: 45001 }]);
    expect(await charges(parted)).toEqual(
      [33333, 33333, 33334].map((amount, index) => ({
        field: 'installment',
        day: addDays(today, 7 * index),
        amount,
      })),
    );
    expect(await charges(refund)).toEqual([{ field: 'refund', day: today, amount: 1 }]);
    const { events } = await page();
    expect(events.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([1, 100000, 45001]);
    expect((await notices()).toSorted()).toEqual([
      'Nuevo abono: Devolución, $1.',
      'Nuevo cobro: Exceso de velocidad, $45.001.',
      'Nuevo cobro: Reparación, $100.000 en 3 cuotas.',
    ]);
  });

  test('are taken once by their source, also told twice at once; other facts under one source are refused', async () => {
    const event = fine();
    const first = await Promise.all([createEvent(system(), event), createEvent(system(), event)]);
    expect(first[0]).toEqual(first[1]);
    expect(await createEvent(system(), event)).toEqual(first[0]);
    expect(await page()).toMatchObject({ metadata: { total_docuements: 1 } });
    expect(await charges(first[0].eventId)).toHaveLength(1);
    await expect(createEvent(system(), { ...event, amount: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('come in pages, newest first, with how many there are', async () => {
    for (let day = 0; day < 5; day += 1) await create({ chargeDate: addDays(today, -day), title: `Día ${day}` });
    expect(await titles({ limit: 2 })).toEqual(['Día 0', 'Día 1']);
    expect(await titles({ limit: 2, page: 3 })).toEqual(['Día 4']);
    expect((await page({ limit: 2, page: 3 })).metadata).toEqual({
      total_pages: 3,
      actual_page: 3,
      total_docuements: 5,
      page_length: 1,
    });
    expect(await page({ limit: 2, page: 9 })).toMatchObject({ metadata: { total_docuements: 5 }, events: [] });
    expect((await page({ limit: 2_000_000_000, page: 2 })).metadata).toMatchObject({ total_pages: 1, page_length: 0 });
    for (const [wrong, field] of [
      [{ page: 0 }, 'page'],
      [{ limit: 0 }, 'limit'],
      [{ limit: -1 }, 'limit'],
    ] as const) {
      expect((await ask(wrong)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    }
  });

  test('are filtered by day, subject and side; what staff has not approved is never shown', async () => {
    await create({ kind: 'penalty', title: 'Entrega tarde', chargeDate: addDays(today, -3) });
    await create({ title: 'Velocidad', chargeDate: addDays(today, -2) });
    await create({ kind: 'cleaning', title: 'Limpieza', chargeDate: addDays(today, -1) });
    await create({ title: 'Devolución', credited: true });
    await create({ title: 'En duda', status: 'Pending' });
    expect(await titles({ subject: 'Exchange', status: 'Approved' })).toEqual(['Entrega tarde']);
    expect(await titles({ subject: 'Control', credited: false })).toEqual(['Velocidad']);
    expect(await titles({ credited: false })).toEqual(['Limpieza']);
    expect(await titles({ credited: true })).toEqual(['Devolución']);
    expect(await titles({ start: addDays(today, -2), end: addDays(today, -1) })).toEqual(['Limpieza', 'Velocidad']);
    expect(await titles()).toHaveLength(4);
    for (const status of ['Pending', 'Rejected', 'x']) expect(await titles({ status })).toEqual([]);
  });

  test('say who pays whom, with which car, and in which bill once its week is closed', async () => {
    const plate = newPlate();
    const renter = await scenario(server.system).driver({ status: 'rent', plate }).create();
    driver = { uid: renter.uid, token: await tokenFor(server.system, renter.uid) };
    await create({ carId: plate, chargeDate: monday });
    await create({ credited: true, kind: 'refund', chargeDate: today });
    const open = (await page()).events;
    expect(open).toMatchObject([
      {
        car: null,
        charged: { billRef: null, rol: 'company', ref: 'volante' },
        credited: { rol: 'driver', ref: driver.uid },
      },
      { car: { _id: plate, info: { plate } }, charged: { billRef: null, rol: 'driver' }, credited: { rol: 'company' } },
    ]);
    clock.moveTo(new Date('2026-11-23T15:00:00Z'));
    await inTransaction(system(), (tx) => closeBills(tx, monday));
    driver.token = await tokenFor(server.system, driver.uid);
    const [refund, charge] = (await page()).events;
    expect(charge.charged.billRef).toBe(`${driver.uid}.2026-11-23`);
    expect(refund).toMatchObject({ charged: { billRef: null }, credited: { billRef: charge.charged.billRef } });
  });

  test('of another driver are not answered, and are in the export of their own', async () => {
    await create();
    const other = await signedInDriver(server.system);
    expect((await ask({}, other.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask({ userId: other.uid }, other.token)).data.getEventsByUser.events).toEqual([]);
    const { events } = await personalData(system(), driver.uid);
    expect(events).toMatchObject([{ title: 'Exceso de velocidad', amount: 45000 }]);
  });
});

describe('[MOV-04] staff', () => {
  const email = () => driver.uid;
  const written = () => ({
    driver: email(),
    kind: 'Multa de la empresa',
    title: 'Entrega tarde',
    description: '40 minutos',
    amount: '10.000',
  });
  const idIn = (text: string) => /Evento (\S+):/.exec(text)![1]!;

  test('write, look at, approve and reject; what is decided stays', async () => {
    const pending = idIn((await ops('add', { ...written(), date: '2026-11-17' })).text);
    expect(await charges(pending)).toEqual([]);
    expect((await ops('list', { driver: email(), status: 'Pending' })).text).toMatch(/Pendiente.*-\$10\.000/);
    expect(await ops('approve', { id: pending, reason: 'visto' })).toMatchObject({ ok: true });
    expect(await charges(pending)).toEqual([{ field: 'penaltys', day: '2026-11-17', amount: 10000 }]);
    expect(await titles({ subject: 'Exchange' })).toEqual(['Entrega tarde']);
    for (const action of ['approve', 'reject']) {
      const again = await ops(action, { id: pending, reason: 'otra vez' });
      expect(again).toEqual({ ok: false, text: expect.stringContaining('El evento ya está aprobado') });
    }
    const reported = { ...written(), source: 'tag:1', date: '2026-11-17' };
    expect((await ops('add', reported)).text).toContain('Pendiente');
    // Told again as approved it is still to be decided on, and says so.
    expect((await ops('add', { ...reported, approve: 'true' })).text).toContain('Pendiente');
    const refused = idIn((await ops('add', written())).text);
    expect(await ops('reject', { id: refused, reason: 'no fue así' })).toMatchObject({ ok: true });
    expect(await ops('approve', { id: refused })).toMatchObject({ ok: false });
    expect(await charges(refused)).toEqual([]);
    expect(JSON.parse((await ops('show', { id: refused })).text)).toMatchObject({
      status: 'Rejected',
      created_by: 'staff:marta',
    });
  });

  test('are told what is wrong with what they wrote', async () => {
    const wrong: [Record<string, string>, RegExp][] = [
      [{ amount: 'mil' }, /monto/],
      [{ amount: '0' }, /monto/],
      [{ amount: '9999.5' }, /decimales/],
      [{ installments: '1e1' }, /número entero/],
      [{ title: ' ' }, /título/],
      [{ installments: '60' }, /1 a 52/],
      [{ credited: 'true', installments: '2' }, /abono/],
      [{ credited: 'sí' }, /true o false/],
      [{ date: '30/02/2026' }, /fecha/],
      [{ car: 'ZZZZ99' }, /No existe el auto/],
      [{ driver: 'nadie@volante.test' }, /nadie@volante.test/],
    ];
    for (const [change, message] of wrong) {
      const answer = await ops('add', { ...written(), ...change });
      expect(answer, JSON.stringify(change)).toEqual({ ok: false, text: expect.stringMatching(message) });
    }
    expect(await titles()).toEqual([]);
  });

  test.runIf(onPostgres)('approving at once from two places charges once', async () => {
    const id = idIn((await ops('add', written())).text);
    const both = await Promise.allSettled([1, 2, 3].map(() => approveEvent(system(), { eventId: id, why: '' })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await charges(id)).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  test('[GRD-10] see the files of one event alone, in their order, with links that open; ten at most', async () => {
    const [id, other] = [await create(), await create()];
    const file = path.join(folder, 'parte.pdf');
    await writeFile(file, sample.pdf());
    const attach = (eventId: string) => ops('attach', { id: eventId, file });
    const shown = async (eventId: string) => JSON.parse((await ops('show', { id: eventId })).text).files;
    expect(await attach(other)).toMatchObject({ ok: true });
    // At once: each gets a place of its own.
    expect((await Promise.all(Array.from({ length: 9 }, () => attach(id)))).every(({ ok }) => ok)).toBe(true);
    const last = path.join(folder, 'foto.png');
    await writeFile(last, await sample.png());
    expect(await ops('attach', { id, file: last })).toMatchObject({ ok: true });
    expect(await attach(id)).toEqual({ ok: false, text: 'Un evento lleva hasta 10 archivos.' });
    const files = await shown(id);
    expect(files.map(({ name }: { name: string }) => name)).toEqual([...Array(9).fill('parte.pdf'), 'foto.png']);
    const opened = await fetch(server.url + new URL(files[9].url).pathname + new URL(files[9].url).search);
    expect(opened.headers.get('content-type')).toBe('image/png');
    expect(await shown(other)).toHaveLength(1);
  });

  test('[MOV-05] add files that are looked at, and that go with the account', async () => {
    const id = await create();
    const file = async (name: string, bytes: Buffer) => {
      const target = path.join(folder, name);
      await writeFile(target, bytes);
      return target;
    };
    expect(await ops('attach', { id, file: await file('parte.pdf', sample.pdf()) })).toMatchObject({ ok: true });
    expect(await ops('attach', { id, file: await file('foto.png', await sample.png()) })).toMatchObject({ ok: true });
    expect(await ops('attach', { id, file: await file('falsa.png', sample.pdf()) })).toMatchObject({ ok: false });
    expect(await ops('attach', { id: 'x', file: await file('otra.pdf', sample.pdf()) })).toMatchObject({ ok: false });
    const [{ files }] = (await page()).events;
    expect(files).toMatchObject([
      { ext: 'pdf', name: 'parte.pdf', date: expect.stringMatching(/^2026-11-18T15:00/) },
      { ext: 'png', name: 'foto.png' },
    ]);
    const opened = await fetch(server.url + files[0].url);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    await eraseData(system(), driver.uid);
    expect((await page()).events).toMatchObject([{ amount: 45000, files: [] }]);
    expect((await fetch(server.url + files[0].url)).status).toBe(404);
  });
});
