import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { photo, withoutPlanning } from '../kit/handover.ts';
import { fivePm, pair } from '../kit/handover-pair.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(fivePm);
const mailbox = new Mailbox();
const operationsEmail = 'operaciones@volante.example';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning, log: mailbox.log, config: { operationsEmail } });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

const staff = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });
const ops = (action: string, options: Record<string, string> = {}) =>
  runOpsAction(server.system, modules, { staff: 'paula', domain: 'handover', action, options });
const opened = async (link: string) => (await fetch(server.url + new URL(link).pathname + new URL(link).search)).status;

test('complete a step in the place of a driver, and correct since when the car was received', async () => {
  const { id } = await pair(server, 'HPST10');
  const complete = (role: string, step: string) =>
    act(staff(), 'handover complete', { id, role, step, why: 'Teléfono roto' });
  await expect(complete('Receiver', 'Photos')).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(complete('Chofer', 'Photos')).rejects.toMatchObject({ code: 'BAD_USER_INPUT', field: 'role' });
  await complete('Receiver', 'PickUp');
  await complete('Receiver', 'Photos');
  await complete('Deliverer', 'Photos');
  expect(await complete('Deliverer', 'CodeExchange')).toContain('Done');
  await act(staff(), 'handover received', { id, at: '2026-11-16T05:30:00-03:00', why: 'Lo dijeron ambos' });
  const row = await server.system.db.selectFrom('exchanges').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row!.received_at?.toISOString()).toBe('2026-11-16T08:30:00.000Z');
  await expect(act(staff(), 'handover received', { id, at: 'ayer', why: 'x' })).rejects.toMatchObject({
    field: 'at',
  });
  await expect(act(staff(), 'handover received', { id, at: '2027-01-01T00:00:00Z', why: 'x' })).rejects.toMatchObject({
    field: 'at',
  });
});

test('[SHF-05] a contested damage: staff are told by mail, look at the photos of both, decide, and both drivers read it', async () => {
  const { id, deliverer: author, receiver: other } = await pair(server, 'HPST11');
  await author.photos(id);
  const report = { exchangeId: id, step: 'DamageReport', battery: 'false', damage: 'true', kinds: 'dent' };
  // A comment that would clear the screen of whoever lists it, and write a line of its own. What nobody sees is not stored.
  const comment = '\u001b[2J\u009b31mChoque\nd-1  e-1  HPST99  dent  Otro daño';
  await author.send('step/damages', { ...report, comment }, [await photo('golpe.jpg')]);
  const [{ _id }] = await other.damages();
  const decide = (verdict: string) =>
    act(staff(), 'handover decide', { damage: _id, verdict, why: 'Se ve en la foto anterior' });
  await expect(decide('withdrawn')).rejects.toMatchObject({ code: 'CONFLICT' });
  await other.contest(_id, 'Ya\r\nestaba');
  const mail = await mailbox.newest(operationsEmail, new RegExp(_id));
  expect(mail).toContain(`handover show --id ${id}`);
  const listed = (await ops('damages')).text.split('\n').filter((line) => line.includes('HPST11'));
  expect(listed).toEqual([
    `${_id}  ${id}  HPST11  dent  [2J31mChoque⏎ d-1 e-1 HPST99 dent Otro daño  objeción: Ya⏎ estaba`,
  ]);
  const shown = (await ops('show', { id })).text;
  // oxlint-disable-next-line no-control-regex -- none of them may be there
  expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  const { damages, photos } = JSON.parse(shown);
  expect(damages[0].comment).toContain('Choque');
  expect([photos.length, damages[0].photos.length]).toEqual([4, 1]);
  expect(await Promise.all([photos[0].link, damages[0].photos[0]].map(opened))).toEqual([200, 200]);
  await decide('withdrawn');
  await expect(decide('kept')).rejects.toMatchObject({ code: 'CONFLICT' });
  for (const phone of [author, other]) {
    expect((await phone.damages())[0]).toMatchObject({
      state: 'withdrawn',
      verdictReason: 'Se ve en la foto anterior',
    });
  }
});

test('somebody does not come: staff are told by mail, once, and find who, where and the photo', async () => {
  const { id, two, deliverer } = await pair(server, 'HPST12');
  clock.moveTo(new Date(fivePm.getTime() + 21 * 60_000));
  mailbox.empty();
  const report = () =>
    photo('lugar.jpg').then((one) => deliverer.send('no-show', { exchangeId: id, lat: '-33.4', lon: '-70.6' }, [one]));
  expect([(await report()).status, (await report()).status]).toEqual([200, 409]);
  const mail = await mailbox.newest(operationsEmail, /^No llegó a la entrega del auto HPST/);
  expect(mail).toContain(`handover show --id ${id}`);
  // What waits in the outbox or stands in a log names nobody.
  expect(mail).not.toContain(two.am);
  expect(mailbox.count(operationsEmail)).toBe(1);
  expect((await ops('no-shows')).text).toContain(`${id}  16/11/2026`);
  const { noShows } = JSON.parse((await ops('show', { id })).text);
  expect(noShows).toEqual([expect.objectContaining({ driver_id: two.am, latitude: -33.4, longitude: -70.6 })]);
  expect(await opened(noShows[0].link)).toBe(200);
});

test('[GRD-10] the list is of one car or of one driver, and shows each with its steps', async () => {
  const [one, other] = [await pair(server, 'HPST20'), await pair(server, 'HPST21')];
  const wishes: Record<string, string>[] = [
    { car: 'hpst-20' },
    { driver: one.two.am },
    { car: 'HPST20', driver: one.two.pm },
  ];
  for (const asked of wishes) {
    const { text } = await ops('list', asked);
    expect([text.includes(one.id), text.includes(other.id)]).toEqual([true, false]);
  }
  expect(await ops('list', { car: 'HPST20', driver: other.two.am })).toEqual({ ok: true, text: 'No hay entregas.' });
  expect(await ops('list')).toEqual({ ok: false, text: 'Indica --car o --driver.' });
  await one.receiver.step(one.id, 'PickUp');
  expect(JSON.parse((await ops('show', { id: one.id })).text).steps).toContainEqual(
    expect.objectContaining({ exchange_id: one.id, type: 'PickUp', done_at: expect.any(String) }),
  );
});
