import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalsWorld, type ApprovalsWorld, numberIn } from '../kit/approvals-world.ts';
import { colleague, type Colleague, sessionOf, withoutRole } from '../kit/staff-people.ts';

let world: ApprovalsWorld;
/** Says who works here and what they may, and holds nothing else. */
let admin: Colleague;
let count = 0;
let newcomer: Colleague;

beforeAll(async () => {
  world = await approvalsWorld();
  admin = await colleague(world.server.system, 'admin', ['administración']);
});
afterAll(() => world.server.close());
beforeEach(async () => {
  newcomer = await colleague(world.server.system, `nueva-${(count += 1)}`, ['soporte']);
});

const give = (roles: string, cookie = admin.cookie, email = newcomer.email) =>
  world.act(cookie, 'staff role', { email, roles });
const approve = (cookie: string, id: string) => world.act(cookie, 'approvals approve', { id });

async function rolesOf({ id }: Pick<Colleague, 'id'>): Promise<string[]> {
  const { rows } = await world.server.system.pool.query<{ role: string }>(
    'select role from staff_person_roles where staff_id = $1 order by role',
    [id],
  );
  return rows.map(({ role }) => role);
}

async function permissionsOf(role: string): Promise<string[]> {
  const { rows } = await world.server.system.pool.query<{ permission: string }>(
    'select permission from staff_role_permissions where role = $1 order by permission',
    [role],
  );
  return rows.map(({ permission }) => permission);
}

async function stateOf(id: string): Promise<string> {
  const { data } = await world.ask(world.marta.cookie, 'query ($id: ID!) { approval(id: $id) { state } }', { id });
  return data.approval.state;
}

/** The roles of the invitations to an address that still open something. */
async function invited(email: string): Promise<string[]> {
  const { data } = await world.ask(admin.cookie, '{ staffInvitations { email roles } }');
  const all: { email: string; roles: string[] }[] = data.staffInvitations;
  return all.filter((one) => one.email === email).flatMap(({ roles }) => roles);
}

describe('[CON-06] [CON-02] a role that moves money, or agrees to it', () => {
  test('is asked for by an administrator who lacks it, and given by somebody who holds it', async () => {
    const text = await give('dinero, soporte');
    expect(text).toContain('Pueden aprobarla en la consola: olga.');
    expect(await rolesOf(newcomer)).toEqual(['soporte']);
    expect(await approve(world.olga.cookie, numberIn(text))).toContain('Aprobada y hecha: nueva');
    expect(await rolesOf(newcomer)).toEqual(['dinero', 'soporte']);
  });

  test('is agreed to by nobody who lacks it too: somebody else still may', async () => {
    const id = numberIn(await give('dinero'));
    expect(await approve(world.luis.cookie, id)).toMatch(/^FORBIDDEN: Quien lo pidió no tiene.*'payouts.mark'/);
    expect([await stateOf(id), await rolesOf(newcomer)]).toEqual(['asked', ['soporte']]);
    expect(await approve(world.olga.cookie, id)).toContain('Aprobada y hecha');
  });

  test('takes another person even from somebody who holds it, who agrees without holding it', async () => {
    const lead = await colleague(world.server.system, `jefa-${count}`, ['administración', 'dinero']);
    const text = await give('dinero', lead.cookie);
    expect(text).toContain('Pueden aprobarla en la consola: luis, marta, olga.');
    expect(await approve(world.marta.cookie, numberIn(text))).toContain('Aprobada y hecha');
  });

  test('that nobody could agree to is refused at once, with what is missing', async () => {
    const text = await give('dinero, operación');
    expect(text).toContain("FORBIDDEN: Nadie da un permiso que no tiene. Te falta: 'boletas.retry'");
    expect(await give('soporte, flota')).toContain('FORBIDDEN: Nadie da un permiso que no tiene.');
  });

  test('needs nobody when it is taken away, or only reads', async () => {
    const other = await colleague(world.server.system, `otra-${count}`, ['dinero', 'soporte']);
    expect(await give('soporte', admin.cookie, other.email)).toContain('tiene ahora: soporte');
    const text = await world.act(admin.cookie, 'roles set', { role: 'dinero corto', permissions: 'staff.invite' });
    expect(text).toContain('Rol nuevo');
  });

  test('counts by each permission: a role of another name, or one permission alone', async () => {
    const text = await world.act(admin.cookie, 'roles set', { role: 'caja', permissions: 'uf.write' });
    expect(text).toContain('No se ha hecho');
    expect(await permissionsOf('caja')).toEqual([]);
    expect(await approve(world.olga.cookie, numberIn(text))).toContain('Rol nuevo: caja permite uf.write.');
    expect(await permissionsOf('caja')).toEqual(['uf.write']);
  });

  test('is promised by an invitation that is mailed, whose link nobody is shown', async () => {
    const email = `invitada-${count}@volante.test`;
    const text = await world.act(admin.cookie, 'staff invite', { email, name: 'Rosa Paz', roles: 'aprobación' });
    expect(text).toContain('No se ha hecho');
    expect(await invited(email)).toEqual([]);
    const done = await approve(world.luis.cookie, numberIn(text));
    expect(done).toContain('Va por correo a esa persona.');
    expect(done).not.toContain('#');
    expect(await invited(email)).toEqual(['aprobación']);
    await world.act(admin.cookie, 'staff remove', { email: world.eva.email });
    expect(await invited(email)).toEqual(['aprobación']);
  });

  test('promised by an invitation is lost with whoever agreed to it', async () => {
    const email = `promesa-${count}@volante.test`;
    const approver = await colleague(world.server.system, `pedro-${count}`, ['aprobación']);
    const text = await world.act(admin.cookie, 'staff invite', { email, name: 'Rosa Paz', roles: 'aprobación' });
    await approve(approver.cookie, numberIn(text));
    expect(await invited(email)).toEqual(['aprobación']);
    await world.act(admin.cookie, 'staff remove', { email: approver.email });
    expect(await invited(email)).toEqual([]);
  });

  test('is stale when the role has come to allow something else', async () => {
    await world.shell('root', 'roles set', { role: 'noche', permissions: 'drivers.read' });
    const id = numberIn(await give('dinero'));
    await withoutRole(world.server.system, newcomer.id, 'soporte');
    await world.server.system.pool.query('update staff_people set name = $2 where id = $1', [newcomer.id, 'Otra']);
    expect(await approve(world.olga.cookie, id)).toContain('Ya no vale');
    expect(await rolesOf(newcomer)).toEqual([]);
  });
});

describe('[CON-06] nobody agrees to what is', () => {
  const admins = async () =>
    colleague(world.server.system, `doble-${count}`, ['administración', 'aprobación', 'dinero']);

  test('their own asking: in a second session, or by a second account at their mailbox', async () => {
    const both = await admins();
    const id = numberIn(await give('dinero', both.cookie));
    expect(await approve(both.cookie, id)).toContain('FORBIDDEN: Lo pediste tú');
    expect(await approve(await sessionOf(world.server.system, both.id), id)).toContain('FORBIDDEN: Lo pediste tú');
    const second = await colleague(world.server.system, `segunda-${count}`, ['aprobación', 'dinero']);
    const rename = 'update staff_people set email = $2 where id = $1';
    await world.server.system.pool.query(rename, [second.id, both.email.replace('@', '+otra@')]);
    expect(await approve(second.cookie, id)).toContain('FORBIDDEN: Lo pediste tú');
    expect([await stateOf(id), await rolesOf(newcomer)]).toEqual(['asked', ['soporte']]);
  });

  test('for themselves: their roles, a role of theirs, an invitation to their second mailbox', async () => {
    const { luis, olga } = world;
    const roles = numberIn(await give('aprobación, dinero', admin.cookie, luis.email));
    expect(await approve(luis.cookie, roles)).toContain('FORBIDDEN: Es para ti');
    const permissions = [...(await permissionsOf('aprobación')), 'uf.write'].join();
    const role = await world.act(admin.cookie, 'roles set', { role: 'aprobación', permissions });
    expect(role, 'whoever could agree has the role').toContain('FORBIDDEN');
    const email = olga.email.replace('@', '+2@');
    const text = await world.act(admin.cookie, 'staff invite', { email, name: 'Olga Dos', roles: 'dinero' });
    expect(text).not.toContain('olga');
    expect(await approve(olga.cookie, numberIn(text))).toContain('FORBIDDEN: Es para ti');
    expect(await invited(email)).toEqual([]);
    expect(await rolesOf(luis)).toEqual(['aprobación']);
    await world.act(admin.cookie, 'approvals withdraw', { id: roles });
  });

  test('asked for at the shell, which asks too: only in the console, and by another name', async () => {
    const given = { email: newcomer.email, roles: 'dinero' };
    const id = numberIn((await world.shell('luis', 'staff role', given)).text);
    expect(await rolesOf(newcomer)).toEqual(['soporte']);
    expect((await world.shell('root', 'approvals approve', { id })).ok).toBe(false);
    expect(await approve(world.luis.cookie, id)).toContain('FORBIDDEN: Lo pediste tú');
    expect(await approve(world.marta.cookie, id)).toContain('Aprobada y hecha');
  });
});

test('[CON-06] what is asked for is taken off by whoever may agree, and by nobody else', async () => {
  const id = numberIn(await give('dinero'));
  expect(await world.act(world.ana.cookie, 'approvals withdraw', { id })).toContain('FORBIDDEN: La retira quien');
  expect(await world.act(world.marta.cookie, 'approvals withdraw', { id })).toContain('Retirada');
  expect(await approve(world.olga.cookie, id)).toContain('ya terminó: retirada');
});

test('[CON-01] [CON-06] at the shell whoever lost their key is let in again at once; at the console that takes two', async () => {
  const again = { email: world.marta.email, name: 'marta' };
  expect((await world.shell('root', 'staff invite', again)).text).toContain('#');
  expect(await world.act(admin.cookie, 'staff invite', again)).toContain('No se ha hecho');
});
