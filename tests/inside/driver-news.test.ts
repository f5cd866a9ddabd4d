import { randomUUID } from 'node:crypto';
import { ordinaryConfig } from '@volante/demo/fleet/car-configs';
import { setUpCompany } from '@volante/demo/company';
import { defaultRequiredFlags } from '@volante/domain/onboarding/flags';
import { createBankAccount, selectBankAccount } from '@volante/server/modules/banking/public';
import { attachDocumentBytes, reviewDocument } from '@volante/server/modules/documents/public';
import { setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { addCar, unassignCar } from '@volante/server/modules/fleet/public';
import { formatPlate } from '@volante/domain/values/plate';
import { notifyAlways } from '@volante/server/modules/notifications/public';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carsOps } from '../kit/cars-ops.ts';
import { signedInDriver } from '../kit/driver.ts';
import { couple, phoneOf, photo, plan, withoutPlanning } from '../kit/handover.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { PushService } from '../kit/push-service.ts';
import { pdf } from '../kit/sample-files.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const mailbox = new Mailbox();
/** Wednesday, noon in Santiago. */
const clock = startingAt(new Date('2026-11-18T15:00:00Z'));
let server: TestServer;
let service: PushService;

beforeAll(async () => {
  server = await startTestServer({ clock, log: mailbox.log, modules: withoutPlanning });
  service = await PushService.start();
  await setUpCompany(staff());
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => mailbox.empty());

const staff = () => server.system.contextFor({ kind: 'staff', name: 'marta', door: 'shell' });
const cars = carsOps(() => server);
const emailOf = async (uid: string): Promise<string> =>
  (await server.system.pool.query('select email from drivers where id = $1', [uid])).rows[0].email;

interface Notice {
  message: string;
  path: string | null;
  type: string;
  read: boolean;
}

async function noticesOf(uid: string): Promise<Notice[]> {
  const query = 'query ($id: ID!) { getDriverNotifications(driverId: $id) { message path type read } }';
  const { data } = await server.graphql(await tokenFor(server.system, uid), query, { id: uid });
  return data?.getDriverNotifications ?? [];
}

/** The newest notification, as the app reads it over HTTP, and the mail about it. */
async function newsOf(uid: string, fitting: RegExp) {
  const mail = await mailbox.newest(await emailOf(uid), fitting);
  const [notice] = await noticesOf(uid);
  return { notice, mail };
}

const waiting = async (shift?: string) =>
  (await scenario(server.system).driver({ status: 'rent queue', shift }).create()).uid;

async function newCar(plate: string): Promise<string> {
  await addCar(staff(), { plate, configId: ordinaryConfig(true), color: 'Blanco' });
  return plate;
}

test('DAY-05 a decision on a document reaches its driver by notice and mail, with staff’s reason and a link', async () => {
  const { uid } = await signedInDriver(server.system);
  await attachDocumentBytes(staff(), { uid, name: 'hojaVida', bytes: pdf() });
  await reviewDocument(staff(), { uid, name: 'hojaVida', to: 'REJECTED', reason: 'Está <b>borrosa</b>\u202e\u0007' });
  const rejected = await newsOf(uid, /fue rechazado/);
  expect(rejected.notice).toMatchObject({ type: 'other', path: '/app/onboarding?step=documents' });
  expect(rejected.notice?.message).toMatch(/Motivo: Está <b>borrosa<\/b>$/);
  expect(rejected.mail).toContain('Hola, Rosa.');
  expect(rejected.mail).toContain(`${server.system.config.publicUrl}/app/onboarding?step=documents`);
  for (const hidden of ['\u202e', '\u0007']) expect(rejected.mail).not.toContain(hidden);
  await attachDocumentBytes(staff(), { uid, name: 'hojaVida', bytes: pdf() });
  await reviewDocument(staff(), { uid, name: 'hojaVida', to: 'APPROVED' });
  expect((await newsOf(uid, /fue aprobado/)).notice?.message).toContain('fue aprobado');
  const renter = await scenario(server.system).driver({ status: 'rent' }).create();
  await attachDocumentBytes(staff(), { uid: renter.uid, name: 'hojaVida', bytes: pdf() });
  await reviewDocument(staff(), { uid: renter.uid, name: 'hojaVida', to: 'APPROVED' });
  expect((await newsOf(renter.uid, /fue aprobado/)).notice?.path).toBe('/app/v2/profile?tab=documents');
});

test('DAY-05 a confirmed registration is told by notice and mail', async () => {
  const { uid } = await signedInDriver(server.system);
  for (const flag of defaultRequiredFlags) await setVerifiedFlag(staff(), uid, flag, true);
  await runOpsAction(server.system, modules, {
    staff: 'marta',
    domain: 'onboarding',
    action: 'confirm',
    options: { driver: uid },
  });
  const { notice, mail } = await newsOf(uid, /Confirmamos tu registro/);
  expect(notice).toMatchObject({ path: '/app/v2/rent-queue-status', read: false });
  expect(mail).toContain('/app/v2/rent-queue-status');
});

test('DAY-05 an assigned car is told with place, day, hour and whom to call', async () => {
  const [uid, car] = [await waiting(), await newCar('DYRW10')];
  await cars.done('assign', {
    driver: uid,
    car,
    why: 'prueba',
    'pick-up': 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59',
    'pick-up-day': '2026-11-20',
    'pick-up-time': '10:30',
    contact: 'Carla Rojas',
    'contact-phone': '987654321',
  });
  const { notice, mail } = await newsOf(uid, /Ya tienes auto/);
  expect(notice?.message).toContain(` ${formatPlate(car)}. `);
  expect(notice?.message).toMatch(
    /^¡Ya tienes auto! Es el .+ Retíralo el viernes 20 de noviembre a las 10:30 en Av\. Grecia 5000, Ñuñoa\. Ante cualquier duda: Carla Rojas, \+56 \(9\) 8765 4321\.$/,
  );
  expect(notice).toMatchObject({ path: '/app/v2/dashboard', type: 'other' });
  expect(mail).toContain(notice?.message);
});

test('DAY-05 without place and hour the company’s own stand there; who joins is told who hands it over', async () => {
  const [am, pm] = [await waiting('electrico-compartido-am'), await waiting('electrico-compartido-pm')];
  const car = await newCar('DYRW11');
  await cars.done('assign', { driver: am, car, why: 'prueba' });
  expect((await newsOf(am, /Ya tienes auto/)).notice?.message).toContain(
    'Retíralo en Av. Providencia 1208, Providencia (lunes a viernes de 9:00 a 18:00).',
  );
  await cars.done('assign', { driver: pm, car, why: 'prueba' });
  expect((await newsOf(pm, /Ya tienes auto/)).notice?.message).toContain(
    'Lo compartes: quien lo tiene te lo entrega en el próximo cambio de turno.',
  );
});

test('DAY-05 half a pick-up is refused, and then no car is assigned and nothing is told', async () => {
  const [uid, car] = [await waiting(), await newCar('DYRW12')];
  const assign = { driver: uid, car, why: 'prueba' };
  await cars.refusals([
    ['assign', { ...assign, 'pick-up-day': '2026-11-20' }, /--pick-up-day y --pick-up-time van juntos/],
    ['assign', { ...assign, 'pick-up-day': '20/11', 'pick-up-time': '10:30' }, /no es una fecha/],
    ['assign', { ...assign, 'pick-up-day': '2026-11-18', 'pick-up-time': '11:59' }, /no puede ser en el pasado/],
    ['assign', { ...assign, contact: 'Carla' }, /--contact y --contact-phone van juntos/],
    ['assign', { ...assign, contact: 'Carla', 'contact-phone': '123' }, /no es un teléfono de Chile/],
    ['assign', { ...assign, 'pick-up': 'Av. Grecia 5000' }, /--pick-up/],
  ]);
  expect(await noticesOf(uid)).toEqual([]);
});

test('DAY-05 a car taken back is told, without staff’s own note of why', async () => {
  const { uid } = await scenario(server.system).driver({ status: 'rent', plate: 'DYRW13' }).create();
  await unassignCar(staff(), { uid, why: 'nota interna' });
  const { notice, mail } = await newsOf(uid, /ya no está asignado/);
  expect(notice?.message).toBe(
    `El auto ${formatPlate('DYRW13')} ya no está asignado a ti. Estás en la lista de espera: te avisaremos cuando haya otro para ti. Si no lo esperabas, escribe a soporte.`,
  );
  expect(mail).not.toContain('nota interna');
});

test('DAY-05 another payout account is told, with its last digits alone', async () => {
  const { uid } = await signedInDriver(server.system);
  const holder = { uid, name: 'Rosa Araneda', rut: '12.345.678-5', email: 'rosa@volante.test', rol: 'Driver' };
  const vista = { ...holder, accountType: 'Cuenta Vista', bank: 'Santander' };
  await createBankAccount(staff(), { ...vista, account: '900012345671' });
  const { _id } = await createBankAccount(staff(), { ...vista, account: '900012349999' });
  await selectBankAccount(staff(), { uid, _id });
  const { notice, mail } = await newsOf(uid, /Tu cuenta principal ahora es/);
  expect(notice?.path).toBe('/app/v2/profile?tab=accounting');
  expect(mail).toContain('•••• 9999');
  expect(mail).not.toContain('900012349999');
});

test('DAY-05 what the receiver finds is told to who handed the car over, and to nobody else', async () => {
  const two = await couple(server, 'DYRW14');
  const id = await plan(server, two);
  const receiver = await phoneOf(server, two.pm);
  await receiver.step(id, 'PickUp');
  await receiver.photos(id);
  const fields = { exchangeId: id, step: 'DamageReport', damage: 'true', kinds: 'scratch', comment: 'Puerta' };
  expect((await receiver.send('step/damages', fields, [await photo('0.jpg')])).status).toBe(200);
  const { notice } = await newsOf(two.am, /informó daños/);
  expect(notice).toMatchObject({
    type: 'exchange',
    path: '/app/manageshift?danos',
    message: `Andrea informó daños del auto ${formatPlate('DYRW14')} que le entregaste: rayón. Si no estás de acuerdo, puedes objetarlo.`,
  });
  expect((await noticesOf(two.pm)).some(({ message }) => message.includes('daños'))).toBe(false);
});

const told = (uid: string) => ({ driverId: uid, type: 'other', subject: 'Novedades', message: 'Cambió algo' }) as const;

test('DAY-05 no preference turns it off: the push goes out, and other news stay away', async () => {
  const { uid, token } = await signedInDriver(server.system);
  const name = randomUUID();
  const phone = service.phone(name);
  await fetch(`${server.url}/notifications/drivers/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ subscription: phone.subscription, userId: uid }),
  });
  const off =
    'mutation ($id: ID!) { setPushPreferences(driverId: $id, bill: false, exchange: false, other: false) { other } }';
  await server.graphql(token, off, { id: uid });
  await inTransaction(staff(), (tx) => notifyAlways(tx, told(uid)));
  await expect.poll(() => service.at(name).length).toBe(1);
  expect(phone.read(service.at(name)[0]!)).toMatchObject({ body: 'Cambió algo' });
});

test('DAY-05 an address that nobody confirmed gets no word of what it is about', async () => {
  const { uid } = await signedInDriver(server.system);
  await server.system.pool.query('update drivers set verified_auth = false where id = $1', [uid]);
  await inTransaction(staff(), (tx) => notifyAlways(tx, told(uid)));
  const { notice, mail } = await newsOf(uid, /Hay novedades/);
  expect(notice?.message).toBe('Cambió algo');
  expect(mail).not.toMatch(/Cambió algo|Rosa/);
});

test('DAY-05 what is rolled back was never told', async () => {
  const { uid } = await signedInDriver(server.system);
  await expect(
    inTransaction(staff(), async (tx) => {
      await notifyAlways(tx, told(uid));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await noticesOf(uid)).toEqual([]);
  const { rows } = await server.system.pool.query(
    `select count(*)::int as waiting from outbox where type = 'notification.mail' and payload ->> 'driverId' = $1`,
    [uid],
  );
  expect(rows[0].waiting).toBe(0);
});
