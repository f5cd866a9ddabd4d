import { approvedDocuments } from '@volante/demo/onboarding/documents';
import { demoPassword } from '@volante/demo/scenario';
import { matterWords } from '@volante/domain/accounts/open-matters';
import { modules } from '@volante/server/modules';
import { withdrawDeletion } from '@volante/server/modules/accounts/commands/withdraw-deletion';
import { openMattersOf } from '@volante/server/modules/accounts/open-matters-of';
import { createBankAccount, deleteBankAccount, selectBankAccount } from '@volante/server/modules/banking/public';
import { expireDocuments } from '@volante/server/modules/documents/commands/expire-documents';
import { reviewDocument } from '@volante/server/modules/documents/commands/review-document';
import { refusalOf } from '@volante/server/modules/doors/queries/refusal-of';
import { assignCar, unassignCar } from '@volante/server/modules/fleet/public';
import { keepExchanges } from '@volante/server/modules/handover/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { choosePlan } from '@volante/server/modules/plans/public';
import { dueLinks } from '@volante/server/modules/ridehailing/link-renewal-store';
import { sayAsStaff } from '@volante/server/modules/support/public';
import { answerPetition, createPetition } from '@volante/server/modules/swaps/public';
import { blockData, liftBlock } from '@volante/server/platform/data-blocks/block';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { chargingPhone, station } from '../kit/charging.ts';
import { keptOf, recordDeletion } from '../kit/deletion.ts';
import { renter } from '../kit/doors.ts';
import { couple, phoneOf, plan, withoutPlanning } from '../kit/handover.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { askedSwap, participantsOf, swappingCouple } from '../kit/swaps.ts';

/** A Monday, 06:00 in Santiago: the morning's driver has the car since an hour. */
const start = new Date('2037-11-16T09:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());
// Later than everything that was made before the tests.
beforeEach(() => clock.moveTo(new Date(start.getTime() + 15 * 60_000)));

const ctx = () => server.system.contextFor({ kind: 'system' });
const ops = async (domain: string, action: string, options: Record<string, string> = {}) =>
  (await runOpsAction(server.system, modules, { staff: 'ana', domain, action, options })).text;
const record = (uid: string) => recordDeletion(server, { uid, email: '', password: demoPassword });
const stopped = { code: 'CONFLICT', message: expect.stringContaining('pidió eliminar su cuenta') };

const account = {
  accountType: 'Cuenta Vista',
  account: '900012342907',
  bank: 'Santander',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
} as const;
const place = { address: 'Av. Irarrázaval 2401', latitude: -33.45, longitude: -70.6 };

/** What stops while the data of a driver are blocked. */
function uses({ uid }: CreatedDriver, second: string): Record<string, () => Promise<unknown>> {
  return {
    'another bank account': () => createBankAccount(ctx(), { uid, ...account, account: '900012342915' }),
    'another main bank account': () => selectBankAccount(ctx(), { uid, _id: second }),
    'a review of the licence': () => reviewDocument(ctx(), { uid, name: 'licenciaConducirFront', to: 'EXPIRED' }),
    'the plan': () =>
      choosePlan(ctx(), {
        driverId: uid,
        planId: 'electrico-exclusivo',
        selectedShifts: Array<string>(7).fill('electrico-exclusivo-all'),
        exchangeAddress: place,
      }),
  };
}

describe('[DAY-02] blocked data are kept and not used', () => {
  let driver: CreatedDriver & { carId: string };
  let second: string;

  beforeAll(async () => {
    clock.moveTo(start);
    driver = await renter(server.system, { shift: 'electrico-exclusivo-all', documents: approvedDocuments(3) });
    ({ _id: second } = await createBankAccount(ctx(), { uid: driver.uid, ...account }));
    expect(await record(driver.uid)).toBe('wait');
  });

  test('nothing new begins and nothing changes', async () => {
    for (const [what, use] of Object.entries(uses(driver, second)))
      await expect(use(), what).rejects.toMatchObject(stopped);
    await expect(deleteBankAccount(ctx(), { uid: driver.uid, _id: second })).rejects.toMatchObject(stopped);
    const { connectors } = await station(server, 'bloqueada');
    const charging = await (await chargingPhone(server, driver.uid)).start(connectors[0]!.id, driver.carId);
    expect(charging.errors?.[0]).toMatchObject({
      message: expect.stringContaining('Pediste eliminar tu cuenta'),
      extensions: { code: 'CONFLICT' },
    });
  });

  test('the car can be opened to return it', async () => {
    expect(await refusalOf(ctx(), { driverId: driver.uid, carId: driver.carId })).toBeNull();
  });

  test('staff see neither contact nor papers where they are not needed', async () => {
    const { email, uid, carId } = driver;
    await server.system.pool.query(
      `update assignations set parking_address = 'Pasaje Los Arrayanes 77', parking_latitude = -33.4, parking_longitude = -70.6
       where car_id = $1 and ended_at is null`,
      [carId],
    );
    const caseId = (await sayAsStaff(ctx(), { driverId: uid, text: 'Te llamo a tu casa en Los Arrayanes' })).caseId;
    const { rows } = await server.system.pool.query('select number::text as number from support_cases where id = $1', [
      caseId,
    ]);
    const { number } = rows[0];
    expect(await ops('chat', 'list')).toContain(`${uid}  (dato bloqueado)`);
    // Support goes on answering, without the name.
    expect(await ops('chat', 'open', { case: number, once: '' })).toMatch(
      new RegExp(`de ${uid} \\(dato bloqueado\\).*Te llamo`, 's'),
    );
    expect(await ops('drivers', 'list')).toMatch(new RegExp(`${uid}  \\(dato bloqueado\\)`));
    for (const [domain, action, options] of [
      ['drivers', 'show', { driver: uid }],
      ['documents', 'list', { driver: uid }],
      ['cars', 'show', { car: carId }],
      ['onboarding', 'names', {}],
      ['chat', 'list', {}],
      ['handover', 'list', { car: carId }],
      ['ridehailing', 'to-renew', {}],
      ['pick-ups', 'list', { car: carId }],
    ] as const) {
      const text = await ops(domain, action, options);
      for (const word of [email, '+569', 'Rosa', 'Arrayanes', 'link='])
        expect(text, `${domain} ${action}`).not.toContain(word);
    }
    // What pays the driver is still there for staff.
    expect(await ops('banking', 'reveal', { driver: uid, why: 'Pago final' })).toContain('Cuenta');
  });

  test('nobody asks the platform about them, and no job reminds them of a paper', async () => {
    const due = async () => (await dueLinks(ctx(), new Date(start.getTime() + 1), 500)).map((link) => link.driver_id);
    expect(await due()).not.toContain(driver.uid);
    const { rows: before } = await server.system.pool.query('select count(*) from notifications');
    clock.moveTo(new Date('2042-01-01T15:00:00Z'));
    await expireDocuments(ctx());
    expect((await server.system.pool.query('select count(*) from notifications')).rows).toEqual(before);
  });

  test('withdrawn, everything goes on', async () => {
    await withdrawDeletion(ctx(), driver.uid);
    await selectBankAccount(ctx(), { uid: driver.uid, _id: second });
    expect(await ops('drivers', 'list')).toContain(driver.email);
    expect(await ops('documents', 'list', { driver: driver.uid })).toContain('archivo');
    expect(await ops('chat', 'list')).toContain('Los Arrayanes');
  });

  test('blocking and lifting twice is blocking and lifting once', async () => {
    const { uid } = await scenario(server.system).driver().create();
    for (let times = 0; times < 2; times += 1) await blockData(ctx(), { uid, reason: 'deletion' });
    expect(await keptOf(server, uid)).toMatchObject({ blocks: 1 });
    for (let times = 0; times < 2; times += 1) await liftBlock(ctx(), { uid, reason: 'deletion' });
    expect(await keptOf(server, uid)).toMatchObject({ blocks: 0 });
  });

  test('nobody gets a car who is leaving, and whoever has no bank account may still add one', async () => {
    const made = await scenario(server.system)
      .driver({ status: 'rent', flags: ['auth', 'info', 'plan', 'docs'] })
      .create();
    const { uid } = made;
    expect(await recordDeletion(server, made)).toBe('wait');
    const plate = (await keptOf(server, uid)).car;
    await unassignCar(ctx(), { uid, why: 'Lo devolvió' });
    await expect(assignCar(ctx(), { uid, plate, why: 'Otra vez' })).rejects.toMatchObject(stopped);
    await createBankAccount(ctx(), { uid, ...account });
    await expect(createBankAccount(ctx(), { uid, ...account, account: '900012342923' })).rejects.toMatchObject(stopped);
  });
});

describe('[DAY-02] a partner who leaves', () => {
  const exchangesOf = async (carId: string) =>
    (
      await server.system.db
        .selectFrom('exchanges')
        .select(['status', 'receiver_id'])
        .where('car_id', '=', carId)
        .execute()
    ).map(({ status, receiver_id }) => `${status} ${receiver_id}`);

  const lastNews = async (uid: string) => (await notificationsOf(server.system.db, uid))[0]?.message;

  test('gives the car away and takes it no more', async () => {
    const two = await couple(server, newPlate());
    await record(two.am);
    await keepExchanges(ctx());
    expect(await exchangesOf(two.carId)).toEqual([`Pending ${two.pm}`]);
    const other = await couple(server, newPlate());
    await record(other.pm);
    await keepExchanges(ctx());
    expect(await exchangesOf(other.carId)).toEqual([]);
  });

  test('a planned handover to them is off; one that has begun is ended', async () => {
    const two = await couple(server, newPlate());
    await keepExchanges(ctx());
    await record(two.pm);
    const [planned] = await (await phoneOf(server, two.am)).exchanges();
    const refused = await (await phoneOf(server, two.pm)).step(planned._id, 'PickUp');
    expect(refused.errors?.[0]?.message).toContain('Pediste eliminar tu cuenta');
    await keepExchanges(ctx());
    expect(await exchangesOf(two.carId)).toEqual([`Cancelled ${two.pm}`]);
    expect(await lastNews(two.am)).toMatch(/^Tu compañero no puede recibir el auto.*hasta que soporte decida/);
    expect(await lastNews(two.pm)).toContain('Pediste eliminar tu cuenta');

    const begun = await couple(server, newPlate());
    const id = await plan(server, begun);
    const receiver = await phoneOf(server, begun.pm);
    await receiver.step(id, 'PickUp');
    await record(begun.pm);
    expect(await ops('accounts', 'deletions')).toContain(`entrega del auto ${begun.carId} sin terminar`);
    for (const { status } of await receiver.photos(id)) expect(status).toBeLessThan(300);
  });

  test('[DAY-02] reads who holds the car', async () => {
    const two = await couple(server, newPlate());
    const wordsFor = async (uid: string) =>
      (await openMattersOf(ctx(), uid)).filter(({ kind }) => kind === 'car').map((matter) => matterWords(matter).text);
    expect(await wordsFor(two.am)).toEqual([expect.stringContaining('Puedes abrirlo')]);
    expect(await wordsFor(two.pm)).toEqual([expect.stringContaining('lo tiene tu compañero')]);
    await record(two.pm);
    expect(await ops('accounts', 'deletions')).toContain(`comparte el auto ${two.carId}, que tiene su compañero`);
  });

  test('asks for no swap and gets none', async () => {
    const two = await swappingCouple(server.system, newPlate());
    const petitionId = await askedSwap(ctx(), two);
    await record(two.am);
    await expect(answerPetition(ctx(), { participantId: two.pm, petitionId, accepted: true })).rejects.toMatchObject({
      message: 'Tu compañero no puede cambiar turnos por ahora.',
    });
    await answerPetition(ctx(), { participantId: two.pm, petitionId, accepted: false });
    await expect(
      createPetition(ctx(), { petitioner: two.am, participants: participantsOf(two, { 2: 'pm' }) }),
    ).rejects.toMatchObject(stopped);
  });
});
