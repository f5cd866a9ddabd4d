import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalsWorld, type ApprovalsWorld, numberIn } from '../kit/approvals-world.ts';
import { sessionOf, withoutRole } from '../kit/staff-people.ts';

let world: ApprovalsWorld;
let before: number;

beforeAll(async () => {
  world = await approvalsWorld();
});
afterAll(() => world.server.close());

beforeEach(async () => {
  Object.assign(world.facts, { price: 1_000, isClosed: false });
  before = await world.paid();
});

const paid = async () => (await world.paid()) - before;

let made = 0;
/** Ana asks to pay somebody; answers the number of what she asked for. */
async function asked(cookie = world.ana.cookie): Promise<string> {
  const text = await world.act(cookie, 'trial pay', { to: `persona ${(made += 1)}` });
  expect(text).toContain('No se ha hecho: otra persona tiene que aprobar');
  return numberIn(text);
}

const approve = (cookie: string, id: string) => world.act(cookie, 'approvals approve', { id });
const refuse = (cookie: string, id: string, why = 'No corresponde') =>
  world.act(cookie, 'approvals refuse', { id }, why);
const withdraw = (cookie: string, id: string) => world.act(cookie, 'approvals withdraw', { id });

async function seen(cookie: string, id: string) {
  const query = `query ($id: ID!) { approval(id: $id) {
    state stateLabel action input { name label value } why preview forAsker askedBy mine mayDecide decidedBy said
    endedAt grantedUntil takenAt } }`;
  return (await world.ask(cookie, query, { id })).data.approval;
}

async function listed(cookie: string): Promise<string[]> {
  const { data } = await world.ask(cookie, '{ approvals { id state } }');
  return data.approvals.map(({ id }: { id: string }) => id);
}

async function recorded(id: string): Promise<string[]> {
  const { rows } = await world.server.system.pool.query<Record<string, string>>(
    'select person, door, action, outcome from staff_actions where approval_id = $1 order by id',
    [id],
  );
  return rows.map((row) => Object.values(row).join(' '));
}

describe('[CON-06] what another person has to agree to', () => {
  test('is not done but asked for, shown to who may agree, and done once they do, with both in the record', async () => {
    const id = await asked();
    expect(await paid()).toBe(0);
    expect(await seen(world.luis.cookie, id)).toMatchObject({
      state: 'asked',
      action: 'trial pay',
      preview: `Pagados 1000 a persona ${made}.`,
      askedBy: 'ana',
      mine: false,
      mayDecide: true,
    });
    expect(await approve(world.luis.cookie, id)).toBe(`Aprobada y hecha: Pagados 1000 a persona ${made}.`);
    expect(await paid()).toBe(1);
    expect(await seen(world.ana.cookie, id)).toMatchObject({ state: 'done', mine: true, decidedBy: 'luis' });
    expect(await recorded(id)).toEqual([
      'staff-ana console approvals ask done',
      'staff-ana console trial pay done',
      'staff-luis console approvals approve done',
    ]);
    expect(await approve(world.marta.cookie, id)).toContain('CONFLICT: La solicitud');
    expect(await paid()).toBe(1);
  });

  test('names who may agree, and is asked for once at a time', async () => {
    const text = await world.act(world.olga.cookie, 'trial pay', { to: 'dos veces' });
    expect(text).toContain('Pueden aprobarla en la consola: luis, marta.');
    expect(await world.act(world.olga.cookie, 'trial pay', { to: 'dos veces' })).toContain('CONFLICT: Ya lo pediste');
    await withdraw(world.olga.cookie, numberIn(text));
    expect(await world.act(world.olga.cookie, 'trial pay', { to: 'dos veces' })).toContain('No se ha hecho');
  });

  test('with another result than was shown is stale, and nothing is done', async () => {
    const id = await asked();
    world.facts.price = 9_000;
    expect(await approve(world.luis.cookie, id)).toMatch(/CONFLICT: Ya no vale.*Pagados 9000/s);
    world.facts.price = 1_000;
    expect(await approve(world.marta.cookie, id)).toContain('ya terminó');
    expect(await seen(world.ana.cookie, id)).toMatchObject({ state: 'stale', decidedBy: 'luis' });
    expect(await paid()).toBe(0);
  });

  test('that cannot be done any more has failed, with what was in the way', async () => {
    const id = await asked();
    world.facts.isClosed = true;
    expect(await approve(world.luis.cookie, id)).toContain('La caja está cerrada.');
    expect(await seen(world.ana.cookie, id)).toMatchObject({ state: 'failed', said: 'La caja está cerrada.' });
    expect(await paid()).toBe(0);
  });

  test('is refused with a reason that whoever asked reads, and withdrawn by nobody else', async () => {
    const id = await asked();
    expect(await withdraw(world.eva.cookie, id)).toContain('FORBIDDEN: La retira quien la pidió, ana,');
    expect(await refuse(world.luis.cookie, id, ' ')).toContain('BAD_USER_INPUT');
    expect(await refuse(world.luis.cookie, id)).toContain('Rechazada');
    expect(await seen(world.ana.cookie, id)).toMatchObject({ state: 'refused', said: 'No corresponde' });
    const other = await asked();
    expect(await withdraw(world.ana.cookie, other)).toContain('Retirada');
    expect(await approve(world.luis.cookie, other)).toContain('ya terminó: retirada');
    expect(await paid()).toBe(0);
  });

  test('is seen by who may agree and by who asked, and by nobody else', async () => {
    const id = await asked();
    expect(await listed(world.marta.cookie)).toContain(id);
    expect(await listed(world.ana.cookie)).toContain(id);
    expect(await listed(world.eva.cookie)).not.toContain(id);
    expect(await seen(world.eva.cookie, id)).toBeNull();
    const waits = await world.ask(
      world.luis.cookie,
      '{ waiting(name: "approvals") { wait { count } rows { ref title } } }',
    );
    expect(waits.data.waiting.rows).toContainEqual({ ref: id, title: 'Paga algo de prueba' });
  });
});

describe('[CON-06] nobody agrees', () => {
  test('to what they asked for themselves, in a second session either', async () => {
    const id = await asked(world.olga.cookie);
    expect(await approve(world.olga.cookie, id)).toContain('FORBIDDEN: Lo pediste tú');
    const second = await sessionOf(world.server.system, world.olga.id);
    expect(await approve(second, id)).toContain('FORBIDDEN: Lo pediste tú');
    expect(await refuse(second, id)).toContain('FORBIDDEN');
    expect(await seen(world.olga.cookie, id)).toMatchObject({ state: 'asked', mayDecide: false });
  });

  test('without a passkey used less than two minutes ago', async () => {
    const id = await asked();
    const old = await sessionOf(world.server.system, world.luis.id, 120_000);
    expect(await approve(old, id)).toContain('REAUTH_REQUIRED');
    expect(await refuse(old, id)).toContain('REAUTH_REQUIRED');
    expect(await approve(await sessionOf(world.server.system, world.luis.id, 110_000), id)).toContain('Aprobada');
  });

  test('without the permission, also when it was lost a moment ago', async () => {
    const id = await asked();
    expect(await approve(world.eva.cookie, id)).toContain("FORBIDDEN: Te falta el permiso 'approve.money'");
    const { pool } = world.server.system;
    await withoutRole(world.server.system, world.luis.id, 'aprobación');
    expect(await approve(world.luis.cookie, id)).toContain('FORBIDDEN');
    await pool.query(`insert into staff_person_roles (staff_id, role) values ($1, 'aprobación')`, [world.luis.id]);
    expect(await paid()).toBe(0);
  });

  test('for somebody who may not do it any more', async () => {
    const id = await asked(world.eva.cookie);
    await withoutRole(world.server.system, world.eva.id, 'dinero');
    expect(await approve(world.luis.cookie, id)).toContain("eva ya no tiene el permiso 'payouts.mark'");
    const { pool } = world.server.system;
    await pool.query(`insert into staff_person_roles (staff_id, role) values ($1, 'dinero')`, [world.eva.id]);
    expect([await paid(), (await seen(world.luis.cookie, id)).state]).toEqual([0, 'failed']);
  });

  test('from the shell, which only asks', async () => {
    const { text } = await world.shell('rosa', 'trial pay', { to: 'la shell', yes: 'si' });
    const id = numberIn(text);
    expect(await paid()).toBe(0);
    const answer = await world.shell('root', 'approvals approve', { id });
    expect(answer).toEqual({ ok: false, text: expect.stringContaining('Se aprueba y se rechaza en la consola') });
    expect((await world.shell('root', 'approvals refuse', { id, why: 'no' })).ok).toBe(false);
    expect(await approve(world.luis.cookie, id)).toContain('Aprobada y hecha');
    expect(await recorded(id)).toContain('shell:rosa shell trial pay done');
    const own = await world.shell('luis', 'trial pay', { to: 'luis', yes: 'si' });
    expect(await approve(world.luis.cookie, numberIn(own.text))).toContain('FORBIDDEN: Lo pediste tú');
  });

  test('a day later', async () => {
    const id = await asked();
    world.clock.moveTo(new Date(world.clock.now().getTime() + 24 * 3_600_000));
    const [luis, ana] = [
      await sessionOf(world.server.system, world.luis.id),
      await sessionOf(world.server.system, world.ana.id),
    ];
    expect(await seen(luis, id)).toMatchObject({ state: 'expired', mayDecide: false });
    expect(await approve(luis, id)).toContain('ya terminó: venció sin respuesta');
    const waits = await world.ask(luis, '{ waiting(name: "approvals") { rows { ref } } }');
    expect(waits.data.waiting.rows).not.toContainEqual({ ref: id });
    expect(await world.act(ana, 'trial pay', { to: `persona ${made}` })).toContain('No se ha hecho');
    for (const one of ['ana', 'eva', 'luis', 'marta', 'olga'] as const) {
      world[one].cookie = await sessionOf(world.server.system, world[one].id);
    }
    expect(await paid()).toBe(0);
  });
});

describe('[CON-06] what is for whoever asked alone', () => {
  const show = (cookie: string, of: string, why = 'Para pagarle') => world.act(cookie, 'trial show', { of }, why);

  test('is shown to them once, when somebody has agreed, and never to who agreed', async () => {
    const id = numberIn(await show(world.ana.cookie, 'pedro'));
    expect(await approve(world.luis.cookie, id)).toMatch(/^Aprobada\. ana puede hacerlo una vez, hasta el/);
    expect(await world.shown()).toBe(0);
    expect(await show(world.eva.cookie, 'pedro')).toContain('No se ha hecho');
    expect(await show(world.ana.cookie, 'pedro', 'Por otra cosa')).toContain('No se ha hecho');
    expect(await show(world.ana.cookie, 'pedro')).toBe('El número de pedro es 900012342907.');
    expect(await show(world.ana.cookie, 'pedro')).toContain('No se ha hecho');
    expect(await world.shown()).toBe(1);
    expect(await recorded(id)).toEqual([
      'staff-ana console approvals ask done',
      'staff-luis console approvals approve done',
      'staff-ana console trial show done',
    ]);
  });

  test('is theirs for an hour', async () => {
    const id = numberIn(await show(world.ana.cookie, 'juan'));
    await approve(world.luis.cookie, id);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 3_600_000));
    expect(await show(await sessionOf(world.server.system, world.ana.id), 'juan')).toContain('No se ha hecho');
  });
});

test('[CON-06] with fewer than two who may agree it is done at once, and that is said', async () => {
  const { system } = world.server;
  for (const { id } of [world.luis, world.marta]) await withoutRole(system, id, 'aprobación');
  const cookie = await sessionOf(system, world.ana.id);
  const { data } = await world.ask(cookie, '{ approvalGate { kind on approvers } }');
  expect(data.approvalGate).toContainEqual({ kind: 'money', on: false, approvers: 1 });
  expect(await world.act(cookie, 'trial pay', { to: 'directo' })).toBe(
    'Pagados 1000 a directo.\nSe hizo sin segunda aprobación: hay menos de dos personas que puedan darla.',
  );
  expect(await paid()).toBe(1);
});
