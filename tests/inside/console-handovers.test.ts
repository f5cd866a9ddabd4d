import { type Permission, permissions } from '@volante/domain/staff/permissions';
import { standings } from '@volante/domain/handover/standing';
import { countKm } from '@volante/server/modules/billing/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, rehearsed } from '../kit/act.ts';
import { askConsole } from '../kit/console.ts';
import { onPostgres } from '../kit/database.ts';
import { disputed } from '../kit/dispute.ts';
import { countedKm, say } from '../kit/driven-km.ts';
import { couple, phoneOf, photo, plan, withoutPlanning } from '../kit/handover.ts';
import { atTheCode, fivePm, pair } from '../kit/handover-pair.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const clock = startingAt(fivePm);
const staff = new TrialStaff();
const mailbox = new Mailbox();
const minute = 60_000;
let server: TestServer;

beforeAll(async () => {
  const unplanned = new Map(withoutPlanning.map((module) => [module.name, module]));
  const modules = staff
    .modules('house')
    .map((module) => (module.name === 'handover' ? unplanned.get('handover')! : module));
  server = await startTestServer({ console: true, modules, clock, log: mailbox.log });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

const shell = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });
const olga = () => staff.enter('olga', ['cars.read', 'drivers.read', 'handovers.repair', 'disputes.decide']);

const dayQuery = `query ($day: Date, $standing: String, $after: String) { handoverDay(day: $day, standing: $standing, after: $after) {
  day next counts { standing count } rows { id plate standing cancelReason disputed deliverer { uid name } receiver { uid } open { role type } } } }`;
const day = async (asked: { day?: string; standing?: string; after?: string } = {}, cookie = olga()) =>
  (await askConsole(server, cookie, dayQuery, asked)).data.handoverDay;

const rowOf = async (id: string, asked: Parameters<typeof day>[0] = {}) =>
  (await day(asked)).rows.find((row: { id: string }) => row.id === id);

describe('[CON-15] the handovers of a day', () => {
  test('each in its word, by hour, counted and found by it; another day by its date', async () => {
    const { id: waiting } = await pair(server, 'DLLS10', { time: new Date(fivePm.getTime() + minute) });
    const { id: late } = await pair(server, 'DLLS11');
    const { id: done } = await atTheCode(server, 'DLLS12');
    await act(shell(), 'handover complete', { id: done, role: 'Deliverer', step: 'CodeExchange', why: 'Sin teléfono' });
    const { id: cancelled } = await pair(server, 'DLLS13');
    await act(shell(), 'handover cancel', { id: cancelled, why: 'Taller' });
    const { id: vain, deliverer } = await pair(server, 'DLLS14');
    const { id: missed } = await pair(server, 'DLLS15');
    const { id: vainMissed } = await pair(server, 'DLLS16');
    clock.moveTo(new Date(fivePm.getTime() + 21 * minute));
    await deliverer.send('no-show', { exchangeId: vain }, [await photo('lugar.jpg')]);
    const { pool } = server.system;
    await pool.query(
      `insert into exchange_no_shows (exchange_id, driver_id, file_id, reported_at)
       select $1, e.deliverer_id, n.file_id, now() from exchanges e, exchange_no_shows n where e.id = $1 and n.exchange_id = $2`,
      [vainMissed, vain],
    );
    await pool.query(
      `update exchanges set status = 'Cancelled', cancelled_at = now(), cancel_reason = 'missed' where id = any($1)`,
      [[missed, vainMissed]],
    );
    clock.moveTo(fivePm);
    const words = { [waiting]: 'waiting', [late]: 'late', [done]: 'done', [cancelled]: 'cancelled', [vain]: 'no-show' };
    const all = { ...words, [missed]: 'missed', [vainMissed]: 'no-show' };
    for (const [id, standing] of Object.entries(all)) {
      expect((await rowOf(id)).standing, standing).toBe(standing);
      for (const other of standings)
        expect(Boolean(await rowOf(id, { standing: other })), `${standing} under ${other}`).toBe(other === standing);
    }
    const { rows, counts } = await day();
    for (const { standing, count } of counts)
      expect(count, standing).toBe(rows.filter((row: { standing: string }) => row.standing === standing).length);
    expect((await rowOf(late)).open.map(({ role, type }: Record<string, string>) => `${role} ${type}`)).toEqual([
      'Deliverer Photos',
      'Deliverer DamageReport',
      'Deliverer CodeExchange',
      'Receiver PickUp',
      'Receiver Photos',
      'Receiver DamageReport',
      'Receiver CodeExchange',
    ]);
    expect((await rowOf(done)).open).toEqual([]);
    expect((await day({ day: '2026-11-17' })).rows).toEqual([]);
    clock.moveTo(new Date('2026-11-18T12:00:00Z'));
    expect((await rowOf(waiting, { day: '2026-11-16' })).standing).toBe('late');
  });

  test('a page goes on after the last row of the one before, with handovers of the same minute', async () => {
    const two = await couple(server, 'DLLS20');
    const noon = new Date('2026-12-01T15:00:00Z');
    await plan(server, two, { time: noon });
    await server.system.pool.query(
      `insert into exchanges (id, car_id, deliverer_id, receiver_id, exchange_type, status, due_at, created_at, updated_at, cancelled_at, cancel_reason)
       select 'page-' || lpad(i::text, 3, '0'), car_id, deliverer_id, receiver_id, exchange_type, 'Cancelled', due_at, now(), now(), now(), 'staff'
       from exchanges, generate_series(1, 205) as i where car_id = 'DLLS20'`,
    );
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await day({ day: '2026-12-01', ...(after && { after }) });
      found.push(...page.rows.map(({ id }: { id: string }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect([found.length, new Set(found).size]).toEqual([206, 206]);
    expect((await askConsole(server, olga(), dayQuery, { after: 'x' })).errors?.[0]?.extensions).toMatchObject({
      field: 'after',
    });
    expect((await askConsole(server, olga(), dayQuery, { standing: 'x' })).errors?.[0]?.extensions).toMatchObject({
      field: 'standing',
    });
  });
});

describe('[CON-15] the effect on km, before it is done', () => {
  test('moving the receipt names whose km change and by how many, and then they have', async () => {
    const { id, two } = await pair(server, 'KLFF10');
    await server.system.pool.query(
      `update exchanges set status = 'Done', received_at = '2026-11-17T20:00:00Z' where id = $1`,
      [id],
    );
    await say(server.system, two.carId, {
      '2026-11-17T12:00:00Z': 1000,
      '2026-11-17T18:00:00Z': 1060,
      '2026-11-17T20:00:00Z': 1100,
      '2026-11-17T22:00:00Z': 1130.5,
    });
    const evening = new Date('2026-11-17T23:00:00Z');
    clock.moveTo(evening);
    const wish = { id, at: '2026-11-17 15:00', why: 'Lo dijeron ambos' };
    const words = await rehearsed(shell(), 'handover received', wish);
    expect(words).toMatch(/: −40 km el 17\/11\/2026(\n|$)/);
    expect(words).toMatch(/: \+40 km el 17\/11\/2026(\n|$)/);
    expect(await countedKm(server.system, two.carId)).toEqual([]);
    // Three in the afternoon here is six by UTC: the 40 km until five are the receiver's.
    expect(await act(shell(), 'handover received', wish)).toBe(words);
    await countKm(server.system.contextFor({ kind: 'system' }), { carIds: [two.carId] });
    const rows = await countedKm(server.system, two.carId);
    expect(rows.find(([uid]) => uid === two.pm)?.[2]).toBe(70.5);
  });

  test('cancelling one that nobody has begun changes nobody’s km, and says so', async () => {
    const { id } = await pair(server, 'KLFF11');
    const words = await rehearsed(shell(), 'handover cancel', { id, why: 'Taller' });
    expect(words).toContain('El auto sigue con quien lo tiene.\nNo cambian los km de nadie.');
    expect((await rowOf(id)).standing).toBe('late');
  });

  test('completing the last step says that the car and its km are the receiver’s from now on', async () => {
    const { id } = await atTheCode(server, 'KLFF12');
    const wish = { id, role: 'Deliverer', step: 'CodeExchange', why: 'Sin teléfono' };
    expect(await rehearsed(shell(), 'handover complete', wish)).toContain(
      'Desde ahora el auto y sus km son de quien recibe.',
    );
    const first = { id: (await pair(server, 'KLFF13')).id, role: 'Deliverer', step: 'Photos', why: 'Sin cámara' };
    expect(await rehearsed(shell(), 'handover complete', first)).not.toContain('Desde ahora');
  });

  test('an hour without a zone is the one here, and one that there is not is refused', async () => {
    const { id } = await pair(server, 'KLFF14');
    await server.system.pool.query(`update exchanges set status = 'Done', received_at = now() where id = $1`, [id]);
    const at = (text: string) => rehearsed(shell(), 'handover received', { id, at: text, why: 'x' });
    expect(await at('2026-11-16 15:10')).toContain('desde el 16/11/2026 - 15:10 hrs.');
    expect(await at('2026-11-16T18:10Z')).toContain('desde el 16/11/2026 - 15:10 hrs.');
    for (const text of ['2026-11-16', '15:10', '2026-02-30 10:00', '2026-11-16 25:00', '2026-11-16 15:10:00'])
      await expect(at(text), text).rejects.toMatchObject({ code: 'BAD_USER_INPUT', field: 'at' });
  });
});

const damageQuery = `query ($id: ID!) { damage(id: $id) { state reportedBy kinds comment contestComment verdictReason verdictBy handoverId
  author { uid } contester { uid } chargeTitle chargeDescription chargeReference sides { role reading steps { type status } } } }`;
const damageOf = (id: string, cookie = olga()) => askConsole(server, cookie, damageQuery, { id });

const look = (id: string, cookie = olga()) =>
  askConsole(server, cookie, 'mutation ($id: ID!) { lookAtHandoverPhotos(id: $id) { set side url by } }', { id });

const noticesOf = async (uid: string) =>
  (
    await server.system.pool.query<{ message: string }>(
      `select message from notifications where driver_id = $1 and message ~ 'Motivo' order by sent_at, message`,
      [uid],
    )
  ).rows.map(({ message }) => message);

const mailTo = async (uid: string, words: RegExp) => {
  const { rows } = await server.system.pool.query<{ email: string }>('select email from drivers where id = $1', [uid]);
  return mailbox.newest(rows[0]!.email, words);
};

describe('[CON-15] a dispute', () => {
  test('shows what both said and did, the words of a charge, and all photos; the photos are a look of both', async () => {
    const { id, two, damage } = await disputed(server, 'DSPT10');
    const { data } = await damageOf(damage);
    expect(data.damage).toMatchObject({
      state: 'contested',
      reportedBy: 'Receiver',
      kinds: ['dent'],
      comment: 'Puerta abollada',
      contestComment: 'Ya estaba',
      handoverId: id,
      author: { uid: two.pm },
      contester: { uid: two.am },
      chargeReference: `daño ${damage}`,
      chargeDescription: expect.stringContaining('de la entrega del 16/11 a las 17:00'),
    });
    const looks = () =>
      server.system.pool.query(
        `select 1 from staff_actions where action = 'look handoverPhotos' and subject_ref = $1`,
        [id],
      );
    expect((await looks()).rowCount).toBe(0);
    const { data: seen } = await look(id);
    const sets = seen.lookAtHandoverPhotos.map(({ set, side }: Record<string, string>) => `${set} ${side}`).toSorted();
    expect(sets).toEqual(
      ['Deliverer', 'Receiver']
        .flatMap((set) => ['back', 'front', 'left', 'right'].map((side) => `${set} ${side}`))
        .concat('damage null'),
    );
    await look(id);
    expect((await looks()).rowCount).toBe(1);
    for (const uid of [two.am, two.pm]) {
      const { rows } = await server.system.pool.query(
        `select 1 from staff_action_drivers d join staff_actions a on a.id = d.action_id where d.driver_id = $1 and a.subject_ref = $2`,
        [uid, id],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test('a verdict reaches both by notice and mail; a wrong one gives way to the other, with why, to both again', async () => {
    const { two, damage } = await disputed(server, 'DSPT11');
    const correct = (verdict: string) =>
      act(shell(), 'handover correct', { damage, verdict, why: 'La foto era de otro día' });
    await expect(correct('kept')).rejects.toMatchObject({ code: 'CONFLICT' });
    await act(shell(), 'handover decide', { damage, verdict: 'kept', why: 'Se ve en la foto' });
    await expect(correct('kept')).rejects.toMatchObject({ code: 'CONFLICT', field: 'verdict' });
    expect(await correct('withdrawn')).toContain('estaba confirmado y quedó descartado');
    await expect(correct('withdrawn')).rejects.toMatchObject({ code: 'CONFLICT', field: 'verdict' });
    await expect(act(shell(), 'handover decide', { damage, verdict: 'kept', why: 'Otra vez' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await damageOf(damage)).data.damage).toMatchObject({
      state: 'withdrawn',
      verdictReason: 'La foto era de otro día',
    });
    for (const uid of [two.am, two.pm]) {
      expect(await noticesOf(uid)).toEqual([
        expect.stringMatching(/^Soporte (revisó|corrigió)/),
        expect.stringMatching(/^Soporte (revisó|corrigió)/),
      ]);
      expect(await mailTo(uid, /revisó el daño objetado/)).toContain('Se ve en la foto');
      expect(await mailTo(uid, /corrigió su decisión/)).toContain('La foto era de otro día');
    }
    expect((await (await phoneOf(server, two.am)).damages())[0]).toMatchObject({ state: 'withdrawn' });
  });

  test('[CON-02] each part with its own permission, and nobody is named to who may not see drivers', async () => {
    const { id, damage } = await disputed(server, 'DSPT12');
    const without = (...left: Permission[]) =>
      staff.enter(
        `sin${left.join('').replaceAll('.', '')}`,
        permissions.filter((one) => !left.includes(one)),
      );
    const code = ({ errors }: Awaited<ReturnType<typeof look>>) => errors?.[0]?.extensions.code;
    expect(code(await damageOf(damage, without('disputes.decide', 'events.write')))).toBe('FORBIDDEN');
    expect(code(await look(id, without('disputes.decide', 'handovers.repair')))).toBe('FORBIDDEN');
    expect(code(await askConsole(server, without('cars.read'), dayQuery, {}))).toBe('FORBIDDEN');
    const unseeing = without('drivers.read');
    expect((await damageOf(damage, unseeing)).data.damage).toMatchObject({ author: null, contester: null });
    expect((await look(id, unseeing)).data.lookAtHandoverPhotos.every((one: { by: unknown }) => one.by === null)).toBe(
      true,
    );
    expect((await day({}, unseeing)).rows.every((one: { deliverer: unknown }) => one.deliverer === null)).toBe(true);
  });

  test.runIf(onPostgres)('two verdicts at once, and two corrections at once: one wins each time', async () => {
    const { damage } = await disputed(server, 'DSPT13');
    const { pool } = server.system;
    const both = async (name: string, wishes: Record<string, string>[]) => {
      const ended = await Promise.allSettled(wishes.map((wish) => act(shell(), name, { damage, ...wish })));
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lost = ended.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(lost.reason).toMatchObject({ code: 'CONFLICT' });
    };
    for (let round = 0; round < 20; round += 1) {
      await pool.query(
        `update damage_reports set verdict = null, verdict_reason = null, verdict_at = null, verdict_by = null where id = $1`,
        [damage],
      );
      await both('handover decide', [
        { verdict: 'kept', why: 'Se ve' },
        { verdict: 'withdrawn', why: 'No se ve' },
      ]);
      const { rows } = await pool.query<{ verdict: string }>('select verdict from damage_reports where id = $1', [
        damage,
      ]);
      const verdict = rows[0]!.verdict === 'kept' ? 'withdrawn' : 'kept';
      await both('handover correct', [
        { verdict, why: 'Uno' },
        { verdict, why: 'Otro' },
      ]);
    }
  });
});
