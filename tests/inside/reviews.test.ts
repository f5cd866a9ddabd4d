import { openCompany } from '@volante/demo/onboarding/onboard';
import { addCar, attachCarDocumentBytes } from '@volante/server/modules/fleet/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { newPlate } from '../kit/cars-ops.ts';
import { reviewWorld, type ReviewWorld } from '../kit/review-world.ts';
import { pdf } from '../kit/sample-files.ts';
import { startTestServer } from '../kit/server.ts';
import { colleague, withoutRole } from '../kit/staff-people.ts';

const name = 'hojaVida';

let world: ReviewWorld;

beforeEach(async () => {
  world = await reviewWorld();
});
afterEach(() => world.close());

const filesOf = ({ items }: { items: { file: string }[] }) => items.map(({ file }) => file);

describe('[CON-08] claims', () => {
  test('the oldest five are kept for one reviewer, the next for another, and come free again', async () => {
    const first = await world.driverWith();
    const second = await world.driverWith();
    const ofAna = await world.claim(world.ana);
    expect(ofAna.waiting).toBe(12);
    expect(ofAna.items.map(({ subject }: { subject: string }) => subject)).toEqual(Array(5).fill(first));
    const ofEva = await world.claim(world.eva);
    expect(ofEva.items.map(({ subject }: { subject: string }) => subject)).toEqual([first, ...Array(4).fill(second)]);
    expect(filesOf(ofAna).filter((file) => filesOf(ofEva).includes(file))).toEqual([]);
    expect(filesOf(await world.claim(world.ana)), 'asked again').toEqual(filesOf(ofAna));
    world.pass(4 * 60_000);
    await world.claim(world.eva);
    world.pass(60_000);
    const later = await world.claim(world.eva);
    expect(filesOf(later), 'still hers').toEqual(filesOf(ofEva));
    const third = await colleague(world.server.system, 'iris', ['revisión']);
    expect(filesOf(await world.claim(third)), 'nobody came back to them').toEqual(filesOf(ofAna));
  });

  test('what one reviewer has is not decided by another, nor by whoever may not review it', async () => {
    await world.driverWith([name]);
    const { items } = await world.claim(world.ana);
    const { file } = items[0];
    expect(await world.decide(world.eva, { file, verdict: 'approve' })).toMatch(/^CONFLICT/);
    expect(await world.look(world.eva, file)).toBe('CONFLICT');
    const other = await colleague(world.server.system, 'oscar', ['soporte']);
    expect(await world.decide(other, { file, verdict: 'approve' })).toMatch(/^FORBIDDEN.*documents\.review/);
    const { errors } = await world.ask(other, 'mutation { claimReviews { waiting } }');
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('whoever reviews cars alone gets documents of cars alone', async () => {
    const ctx = world.server.system.contextFor({ kind: 'system' });
    await openCompany(ctx);
    const carId = await addCar(ctx, { plate: newPlate(), configId: 'kia-soluto-2024', color: 'Rojo' });
    await attachCarDocumentBytes(ctx, { carId, name: 'soap', bytes: pdf() });
    await world.driverWith([name]);
    const flota = await colleague(world.server.system, 'fabián', ['flota']);
    const { items, waiting } = await world.claim(flota);
    expect({ waiting, items }).toMatchObject({ waiting: 1, items: [{ kind: 'car', subject: carId, isPdf: true }] });
    expect(await world.decide(flota, { file: items[0].file, verdict: 'return', why: ' ' })).toMatch(
      /^BAD_USER_INPUT why/,
    );
    expect(
      await world.decide(flota, { file: items[0].file, verdict: 'return', why: 'Es de otro auto.' }),
    ).toBeUndefined();
    await world.atEffect(items[0].file);
    await world.carryOut();
    const { rows } = await world.server.system.pool.query('select status, reason from car_documents');
    expect(rows).toEqual([{ status: 'REJECTED', reason: 'Es de otro auto.' }]);
  });
});

describe('[CON-08] a decision', () => {
  let uid: string;
  let file: string;

  beforeEach(async () => {
    uid = await world.driverWith([name]);
    ({ file } = (await world.claim(world.ana)).items[0]);
  });

  const approve = () => world.decide(world.ana, { file, verdict: 'approve', expires: '20-05-2027' });

  test('takes effect after ten seconds, as whoever decided, once', async () => {
    expect(await approve()).toBeUndefined();
    expect(await approve(), 'the same press again').toBeUndefined();
    const told = Date.parse((await world.claim(world.ana)).decided[0].takesEffectAt) - world.clock.now().getTime();
    expect(told).toBeGreaterThan(5_000);
    expect(told).toBeLessThanOrEqual(10_000);
    await world.atEffect(file, -5_000);
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'PENDING' });
    const { decided, items, waiting } = await world.claim(world.ana);
    expect({ decided, items, waiting }).toMatchObject({
      decided: [{ file, verdict: 'approve' }],
      items: [],
      waiting: 0,
    });
    await world.atEffect(file);
    await world.carryOut();
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'APPROVED', expires_on: '2027-05-20' });
    expect(await world.recorded(uid)).toEqual([
      `${world.ana.id}: look documents, done`,
      `${world.ana.id}: documents approve, done`,
    ]);
    expect(await notificationsOf(world.server.system.db, uid)).toHaveLength(1);
    expect(await world.claim(world.ana)).toMatchObject({ decided: [], refused: [] });
  });

  test('that returns a document tells its driver why', async () => {
    expect(await world.decide(world.ana, { file, verdict: 'return', why: 'Faltan páginas.' })).toBeUndefined();
    await world.atEffect(file);
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'ERRORS', reason: 'Faltan páginas.' });
  });

  test('is taken back within these seconds, and not after', async () => {
    await approve();
    await world.atEffect(file, -5_000);
    expect(await world.takeBack(world.eva, file)).toMatch(/Ya tuvo efecto/);
    expect(await world.takeBack(world.ana, file)).toBeUndefined();
    expect(await world.takeBack(world.ana, file), 'the answer was lost').toBeUndefined();
    world.pass(30_000);
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'PENDING' });
    expect(filesOf(await world.claim(world.ana))).toEqual([file]);
    await approve();
    await world.atEffect(file);
    expect(await world.takeBack(world.ana, file)).toMatch(/Ya tuvo efecto/);
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'APPROVED' });
  });

  test('that cannot be done is refused at once, beside its field, and nothing is written down', async () => {
    const said = (decision: object) => world.decide(world.ana, { file, verdict: 'approve', ...decision });
    expect(await said({ expires: '20-05-2020' })).toMatch(/^BAD_USER_INPUT expires: .*ya pasó/);
    expect(await said({ expires: 'mayo' })).toMatch(/^BAD_USER_INPUT expires/);
    expect(await said({ verdict: 'return' })).toMatch(/^BAD_USER_INPUT why: Falta «Por qué»/);
    expect(await said({ verdict: 'return', why: '  ' })).toMatch(/^BAD_USER_INPUT why/);
    await world.upload(uid, name);
    expect(await said({})).toMatch(/^CONFLICT -: El conductor subió otro archivo/);
    expect((await world.claim(world.ana)).decided).toEqual([]);
    expect((await world.document(uid, name)).status).toBe('PENDING');
  });

  test('about a file that was replaced within these seconds is not done, on record, and said to the reviewer', async () => {
    await approve();
    await world.upload(uid, name);
    await world.atEffect(file);
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'PENDING' });
    const { refused, items } = await world.claim(world.ana);
    expect(refused).toMatchObject([
      { subject: uid, verdict: 'approve', said: expect.stringContaining('otro archivo') },
    ]);
    expect(filesOf({ items })).toEqual([(await world.document(uid, name)).file_id]);
    expect(await world.recorded(uid)).toContain(`${world.ana.id}: documents approve, refused CONFLICT`);
    const dismissing = 'mutation ($id: ID!) { dismissReviewRefusal(id: $id) }';
    await world.ask(world.eva, dismissing, { id: refused[0].id });
    expect((await world.claim(world.ana)).refused, 'not hers to dismiss').toHaveLength(1);
    await world.ask(world.ana, dismissing, { id: refused[0].id });
    expect((await world.claim(world.ana)).refused).toEqual([]);
  });

  test('about a document that somebody else decided meanwhile leaves it as it is', async () => {
    await approve();
    const by = world.server.system.contextFor({ kind: 'staff', name: 'luis', door: 'shell' });
    await act(by, 'documents reject', { driver: uid, name, reason: 'No es suyo' });
    await world.atEffect(file);
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'REJECTED' });
    expect((await world.claim(world.ana)).refused).toHaveLength(1);
  });

  test('[CON-02] whose reviewer lost the permission is not done, on record, and said to them', async () => {
    await approve();
    await withoutRole(world.server.system, world.ana.id, 'revisión');
    await world.atEffect(file);
    await world.carryOut();
    expect(await world.document(uid, name)).toMatchObject({ status: 'PENDING' });
    const refusals = "select refusal_code from staff_actions where person = $1 and outcome = 'refused'";
    const { rows } = await world.server.system.pool.query(refusals, [world.ana.id]);
    expect(rows).toEqual([{ refusal_code: 'FORBIDDEN' }]);
    await world.server.system.pool.query('insert into staff_person_roles values ($1, $2)', [world.ana.id, 'revisión']);
    expect((await world.claim(world.ana)).refused).toMatchObject([
      { said: expect.stringContaining('documents.review') },
    ]);
  });

  test('that a process had done when it died is not done twice', async () => {
    await approve();
    const { pool } = world.server.system;
    const { rows } = await pool.query('select * from review_claims');
    await world.atEffect(file);
    await world.carryOut();
    const [columns, values] = [Object.keys(rows[0]), Object.values(rows[0])];
    const places = columns.map((_, at) => `$${at + 1}`);
    await pool.query(`insert into review_claims (${columns.join()}) values (${places.join()})`, values);
    await pool.query('update review_claims set begun_at = takes_effect_at');
    await world.carryOut();
    expect((await world.claim(world.ana)).decided, 'its turn is not over').toHaveLength(1);
    world.pass(61_000);
    await world.carryOut();
    expect(await world.claim(world.ana)).toMatchObject({ decided: [], refused: [] });
    expect((await world.recorded(uid)).filter((row) => row.includes('approve'))).toHaveLength(1);
    expect(await notificationsOf(world.server.system.db, uid)).toHaveLength(1);
  });
});

test('[CON-08] a server that starts after a decision was due carries it out by itself', async () => {
  const kept = await reviewWorld({ kept: true });
  const uid = await kept.driverWith([name]);
  const [{ file }] = (await kept.claim(kept.ana)).items;
  expect(await kept.decide(kept.ana, { file, verdict: 'approve' })).toBeUndefined();
  await kept.server.close();
  kept.pass(60_000);
  const next = await startTestServer({ database: kept.database, clock: kept.clock });
  try {
    const status = async () =>
      (await next.system.pool.query('select status from driver_documents where driver_id = $1', [uid])).rows;
    await expect.poll(status, { timeout: 20_000 }).toEqual([{ status: 'APPROVED' }]);
  } finally {
    await next.close();
    await kept.database.drop();
  }
});

test('[CON-05] loading ahead is no look; showing is one, which the driver reads', async () => {
  const uid = await world.driverWith([name]);
  const { items } = await world.claim(world.ana);
  const [{ file, url }] = items;
  const loaded = await fetch(`${world.server.consoleUrl}${url}`, { headers: { cookie: world.ana.cookie } });
  expect(loaded.headers.get('content-type')).toBe('application/pdf');
  expect(await world.recorded(uid)).toEqual([]);
  expect(await world.look(world.ana, file)).toBeUndefined();
  await world.look(world.ana, file);
  expect(await world.recorded(uid)).toEqual([`${world.ana.id}: look documents, done`]);
});
