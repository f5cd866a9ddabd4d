import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { plateFor } from '@volante/demo/fleet/cars';
import { carDocumentNames } from '@volante/domain/fleet/documents';
import type { LocalDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { addCar, attachCarDocumentBytes, expireCarDocuments } from '@volante/server/modules/fleet/public';
import { startingAt } from '@volante/server/platform/clock';
import { filesJobs } from '@volante/server/platform/files/sweep';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { carsOps, newPlate } from '../kit/cars-ops.ts';
import { onPostgres } from '../kit/database.ts';
import * as sample from '../kit/sample-files.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const start = new Date('2026-11-15T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;
let folder: string;
let car: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-fleet-'));
  // The nights come when the tests say so.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  await openCompany(system());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  clock.moveTo(start);
  car = await addCar(system(), { plate: newPlate(), configId: 'kia-soluto-2024', color: 'Rojo' });
});

const system = () => server.system.contextFor({ kind: 'system' });
const cars = carsOps(() => server);
const ops = (action: string, options: Record<string, string> = {}) => cars.ops(action, { car, ...options });
async function fileNamed(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}
const attach = async (name: string, options: Record<string, string> = {}) =>
  ops('attach-document', { name, file: await fileNamed(`${name}.pdf`, sample.pdf()), ...options });
const stateOf = async (name: string) => {
  const { rows } = await sql<{ status: string; expires_on: string | null; reason: string | null; file_id: string }>`
    select status, expires_on, reason, file_id from car_documents where car_id = ${car} and name = ${name}`.execute(
    server.system.db,
  );
  return rows[0];
};
const filesOfCar = async () =>
  (await sql<{ id: string; key: string }>`select id, key from files where car_id = ${car}`.execute(server.system.db))
    .rows;
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const key of server.system.files.keys()) keys.push(key);
  return keys.toSorted();
};

describe('[SUB-03] documents of a car', () => {
  test('staff attach, approve and reject; each decision is on record', async () => {
    expect(await attach('padron')).toEqual({ ok: true, text: expect.stringMatching(/^Padrón de .+: En revisión\.$/) });
    expect(await ops('approve-document', { name: 'padron', expires: '2027-11-15' })).toMatchObject({
      ok: true,
      text: expect.stringContaining('Aprobado'),
    });
    expect(await stateOf('padron')).toMatchObject({ status: 'APPROVED', expires_on: '2027-11-15' });
    expect(await ops('reject-document', { name: 'padron', reason: 'Es de otro auto' })).toMatchObject({ ok: true });
    expect(await stateOf('padron')).toMatchObject({ status: 'REJECTED', reason: 'Es de otro auto' });
    const { history } = JSON.parse((await ops('show')).text);
    expect(history.slice(1)).toMatchObject([
      { subject: 'document padron', before: null, after: 'PENDING', who: 'staff:marta' },
      { before: 'PENDING', after: 'APPROVED' },
      { before: 'APPROVED', after: 'REJECTED', why: 'Es de otro auto' },
    ]);
  });

  test('the list has all seven, with a link that opens to whoever has it for some minutes', async () => {
    await attach('soap', { expires: '2027-03-31' });
    const lines = (await ops('documents')).text.split('\n');
    expect(lines.map((line) => line.split(/ +/)[0])).toEqual(carDocumentNames);
    expect(lines[0]).toMatch(/No subido$/);
    expect(lines[4]).toMatch(/En revisión \(PENDING\) +subido .* vence 2027-03-31/);
    const [link] = /\/files\/\S+/.exec(lines[4]!)!;
    expect((await fetch(server.url + link)).status).toBe(200);
    clock.moveTo(new Date(start.getTime() + 11 * 60_000));
    expect((await fetch(server.url + link)).status).toBe(403);
  });

  test('without a car it lists those of the fleet that somebody must see to', async () => {
    await attach('soap');
    await attach('padron');
    await ops('approve-document', { name: 'padron' });
    const all = await cars.ops('documents');
    const ours = all.text.split('\n').filter((line) => line.startsWith(car));
    expect(ours).toHaveLength(1);
    expect(ours[0]).toContain('soap');
  });

  test('a picture is drawn anew: nothing of where it was taken stays in it', async () => {
    const file = await fileNamed('permiso.jpg', await sample.jpegFromPhone());
    expect(await ops('attach-document', { name: 'permisoCirculacion', file })).toMatchObject({ ok: true });
    const { key } = (await filesOfCar())[0]!;
    const kept = await buffer(await server.system.files.read(key));
    expect(kept.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(kept.includes('Telefono')).toBe(false);
    expect((await ops('documents')).text).toContain('/files/');
  });

  test('what is wrong is refused in Spanish, and nothing is kept of it', async () => {
    const before = await storedKeys();
    const large = await fileNamed('grande.pdf', sample.pdf(10_485_761));
    const [exact, exe, disguised] = [
      await fileNamed('bien.pdf', sample.pdf()),
      await fileNamed('programa.exe', sample.exe()),
      await fileNamed('disfraz.pdf', await sample.png()),
    ];
    // A named pipe, which Windows does not have among its files: reading it would wait for ever.
    const pipe = path.join(folder, 'tubo.pdf');
    if (process.platform !== 'win32') execFileSync('mkfifo', [pipe]);
    const name = 'padron';
    const refused: [string, Record<string, string>, RegExp][] = [
      ['attach-document', { name, file: large }, /Tamaño máximo: 10 MB/],
      ['attach-document', { name, file: exe }, /Formatos permitidos/],
      ['attach-document', { name, file: disguised }, /Formatos permitidos/],
      ['attach-document', { name, file: path.join(folder, 'no-existe.pdf') }, /^No se puede leer/],
      ['attach-document', { name, file: folder }, /^No se puede leer/],
      ['attach-document', { name, file: pipe }, /^No se puede leer/],
      ['attach-document', { name, file: await fileNamed('vacio.pdf', Buffer.alloc(0)) }, /ningún archivo/],
      ['attach-document', { name: 'hojaVida', file: exact }, /no es un documento de un auto/],
      ['attach-document', { name, file: exact, expires: 'mañana' }, /no es una fecha/],
      ['attach-document', { name, file: exact, car: 'ZZZZ99' }, /^No existe el auto ZZZZ99/],
      ['approve-document', { name }, /no tiene 'Padrón'/],
      ['reject-document', { name }, /^Falta --reason/],
      ['reject-document', { name, reason: 'no' }, /no tiene 'Padrón'/],
      ['documents', { car: 'ZZZZ99' }, /^No existe el auto/],
    ];
    await cars.refusals(refused.map(([action, options, message]) => [action, { car, ...options }, message]));
    expect(await stateOf(name)).toBeUndefined();
    expect(await storedKeys()).toEqual(before);
    await expect(
      attachCarDocumentBytes(system(), { carId: 'ZZZZ99', name, bytes: sample.pdf() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('what is approved is not replaced; what ends soon is, and its file goes', async () => {
    await attach('soap', { expires: '2026-12-10' });
    await ops('approve-document', { name: 'soap' });
    const kept = await storedKeys();
    expect(await attach('soap')).toEqual({ ok: false, text: expect.stringContaining('ya está aprobado') });
    expect(await storedKeys()).toEqual(kept);
    await expireCarDocuments(system());
    const [first] = await filesOfCar();
    expect(await attach('soap', { expires: '2027-12-10' })).toMatchObject({ ok: true });
    expect(await stateOf('soap')).toMatchObject({ status: 'PENDING', expires_on: '2027-12-10' });
    const files = await filesOfCar();
    expect(files).toHaveLength(1);
    expect(files[0]!.id).not.toBe(first!.id);
  });

  test('an approval in the past, or of another file than the one looked at, is refused', async () => {
    await attach('soap');
    const looked = (await stateOf('soap'))!.file_id;
    expect(await ops('approve-document', { name: 'soap', expires: '2026-11-14' })).toMatchObject({
      ok: false,
      text: 'La fecha de vencimiento ya pasó.',
    });
    await attach('soap');
    expect(await ops('approve-document', { name: 'soap', file: looked })).toMatchObject({ ok: false });
    expect(await stateOf('soap')).toMatchObject({ status: 'PENDING' });
    expect(await ops('reject-document', { name: 'soap', reason: 'Borroso' })).toMatchObject({ ok: true });
    expect(await ops('reject-document', { name: 'soap', reason: 'Borroso' })).toMatchObject({
      ok: false,
      text: "Seguro obligatorio (SOAP) está en 'Rechazado' y no se puede rechazar.",
    });
  });

  test('the sweep at night leaves the files of cars', async () => {
    await attach('padron');
    const { key } = (await filesOfCar())[0]!;
    clock.moveTo(new Date('2026-11-19T15:00:00Z'));
    await filesJobs[0]!.run(system());
    expect(await storedKeys()).toContain(key);
  });

  test.each(['PENDING', 'APPROVED', 'REJECTED', 'ERRORS', 'EXPIRING', 'EXPIRED'] as const)(
    'bytes at hand may come as %s',
    async (status) => {
      const expiresOn = '2026-12-01' as LocalDate;
      await attachCarDocumentBytes(system(), { carId: car, name: 'soap', bytes: sample.pdf(), status, expiresOn });
      expect(await stateOf('soap')).toMatchObject({ status, expires_on: expiresOn });
    },
  );
});

describe('[SUB-03] the night', () => {
  const night = async (day: string) => {
    clock.moveTo(new Date(`${day}T06:00:00Z`));
    await expireCarDocuments(system());
    return (await stateOf('permisoCirculacion'))!.status;
  };

  test('EXPIRING 30 days before the date, EXPIRED after it, each on record once', async () => {
    await attach('permisoCirculacion');
    await ops('approve-document', { name: 'permisoCirculacion', expires: '2027-03-31' });
    const days = ['2027-02-28', '2027-03-01', '2027-03-02', '2027-03-31', '2027-04-01', '2027-04-02'];
    const states: string[] = [];
    for (const day of days) states.push(await night(day));
    expect(states).toEqual(['APPROVED', 'EXPIRING', 'EXPIRING', 'EXPIRING', 'EXPIRED', 'EXPIRED']);
    const { history } = JSON.parse((await ops('show')).text);
    expect(history.slice(-2)).toMatchObject([
      { before: 'APPROVED', after: 'EXPIRING', who: 'system' },
      { before: 'EXPIRING', after: 'EXPIRED', who: 'system' },
    ]);
  });

  test('one without a date, or not approved, stays as it is', async () => {
    await attach('permisoCirculacion', { expires: '2026-11-20' });
    expect(await night('2026-12-20')).toBe('PENDING');
    clock.moveTo(start);
    await ops('approve-document', { name: 'permisoCirculacion', expires: '2027-01-01' });
    await sql`update car_documents set expires_on = null where car_id = ${car}`.execute(server.system.db);
    expect(await night('2030-01-01')).toBe('APPROVED');
  });

  test('its job runs every night', () => {
    const jobs = modules.flatMap((each) => each.jobs ?? []).filter((job) => job.run === expireCarDocuments);
    expect(jobs.map(({ cron }) => cron)).toEqual(['20 0 * * *']);
  });
});

describe('who sees them', () => {
  const query = 'query ($carId: ID!) { car(carId: $carId) { docs { files { name url } } } }';

  test('the driver of the car, while the car is theirs', async () => {
    const { uid } = await scenario(server.system)
      .driver({ status: 'rent', plate: plateFor('vista') })
      .create();
    car = plateFor('vista');
    await attach('padron');
    const token = await tokenFor(server.system, uid);
    const { data } = await server.graphql(token, query, { carId: car });
    expect(data.car.docs.files).toMatchObject([{ name: 'padron' }]);
    const stranger = await scenario(server.system).driver({ status: 'rent' }).create();
    const refused = await server.graphql(await tokenFor(server.system, stranger.uid), query, { carId: car });
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await ops('unassign', { driver: uid, why: 'Entrega' });
    const after = await server.graphql(token, query, { carId: car });
    expect(after.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('at once', () => {
  test('six uploads of one document leave one, whole, and no other file', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        attachCarDocumentBytes(system(), { carId: car, name: 'soap', bytes: sample.pdf(2_000 + at) }),
      ),
    );
    expect(outcomes).toHaveLength(6);
    const files = await filesOfCar();
    expect(files).toHaveLength(1);
    expect(files[0]!.id).toBe((await stateOf('soap'))!.file_id);
  });

  test.runIf(onPostgres)('an approval and an upload: what was approved is what was looked at', async () => {
    for (let round = 0; round < 10; round += 1) {
      await attach('soap');
      const file = (await stateOf('soap'))!.file_id;
      const [approval, upload] = await Promise.all([
        ops('approve-document', { name: 'soap', file }),
        attachCarDocumentBytes(system(), { carId: car, name: 'soap', bytes: sample.pdf(3_000) }).then(
          () => true,
          () => false,
        ),
      ]);
      // One of them came first, and then the other was refused.
      expect(approval.ok).toBe(!upload);
      expect(await stateOf('soap')).toMatchObject({ status: upload ? 'PENDING' : 'APPROVED' });
      await ops('reject-document', { name: 'soap', reason: 'Otra vuelta' });
    }
    await vi.waitFor(async () => expect(await filesOfCar()).toHaveLength(1), 60_000);
  });
});
