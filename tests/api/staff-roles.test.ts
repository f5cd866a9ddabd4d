import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleAnswer } from '../kit/console.ts';
import { onPostgres } from '../kit/database.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { actByShell, inviteByShell, signedInStaff, StaffBrowser, tokenIn } from '../kit/staff-browser.ts';

let server: TestServer;
let administrator: StaffBrowser;
let email: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ console: true });
  administrator = await signedInStaff(server, {
    email: 'admin@volante.test',
    name: 'Andrés Lagos',
    roles: 'administración, soporte',
  });
});
afterAll(() => server.close());
beforeEach(() => {
  count += 1;
  email = `persona-${count}@volante.test`;
});

const person = (roles: string, of = email) => ({ email: of, name: 'Paula Ríos', roles });
const refusalOf = ({ errors = [] }: ConsoleAnswer) =>
  errors.map(({ message, extensions }) => ({ message, ...extensions }))[0];

async function rolesOf(of = email): Promise<string[]> {
  const { data } = await administrator.ask('{ staffPeople { email roles removedAt } }');
  return data.staffPeople.find((one: { email: string }) => one.email === of)?.roles;
}

async function permissionsOf(role: string): Promise<string[] | undefined> {
  const { data } = await administrator.ask('{ staffRoles { name permissions } }');
  return data.staffRoles.find(({ name }: { name: string }) => name === role)?.permissions;
}

describe('[CON-02] nobody grants what they lack', () => {
  test('inviting: what is missing is named, and the shell may grant everything', async () => {
    const refused = await administrator.act('staff invite', person('soporte, dinero'));
    expect(refusalOf(refused)).toMatchObject({ code: 'FORBIDDEN', field: 'roles' });
    expect(refusalOf(refused)?.message).toContain("'payouts.mark' (marcar lo que hizo el banco)");
    expect((await administrator.act('staff invite', person('soporte'))).data.act.link).toContain('#');
    expect(await inviteByShell(server, person('dinero, administración'))).not.toBe('');
  });

  test('inviting anew somebody who may more: the link would become them', async () => {
    await signedInStaff(server, person('dinero'));
    const refused = await administrator.act('staff invite', { email, name: 'x' });
    expect(refusalOf(refused)).toMatchObject({ code: 'FORBIDDEN', field: 'roles' });
  });

  test('giving roles; taking them away and leaving them is allowed', async () => {
    await signedInStaff(server, person('dinero, carga'));
    expect(refusalOf(await administrator.act('staff role', person('dinero, flota')))).toBeDefined();
    expect((await administrator.ask('{ me { name } }')).errors).toBeUndefined();
    const { name: _name, ...asked } = person('dinero, soporte');
    expect((await administrator.act('staff role', asked)).errors).toBeUndefined();
    expect(await rolesOf()).toEqual(['dinero', 'soporte']);
  });

  test('changing what a role allows', async () => {
    const refused = await administrator.act('roles set', { role: 'noche', permissions: 'drivers.read, uf.write' });
    expect(refusalOf(refused)).toMatchObject({ code: 'FORBIDDEN', field: 'permissions' });
    expect(
      (await administrator.act('roles set', { role: 'Noche', permissions: 'drivers.read' })).errors,
    ).toBeUndefined();
    expect(await permissionsOf('noche')).toEqual(['drivers.read']);
    const more = await administrator.act('roles set', { role: 'dinero', permissions: 'drivers.read, jobs.run' });
    expect(refusalOf(more)?.message).toContain("'jobs.run'");
    expect(refusalOf(more)?.message, 'what it allows already').not.toContain('drivers.read');
  });

  test('a link of whoever may less than before opens nothing any more', async () => {
    const other = await signedInStaff(server, person('administración, carga'));
    const guest = `invitada-de-${email}`;
    const { data } = await other.act('staff invite', person('carga', guest));
    expect((await administrator.act('staff role', { email, roles: 'administración' })).errors).toBeUndefined();
    const { status } = await new StaffBrowser(server).accept(tokenIn(data.act.link));
    expect(status).toBe(409);
  });
});

describe('[CON-02] nobody changes what they may themselves', () => {
  test('their roles, a role they have, their key or their place', async () => {
    const own = 'admin@volante.test';
    expect(refusalOf(await administrator.act('staff role', { email: own, roles: 'soporte' }))?.message).toContain(
      'Nadie cambia sus propios roles',
    );
    expect(refusalOf(await administrator.act('staff remove', { email: own }))?.message).toContain('Nadie se retira');
    expect(refusalOf(await administrator.act('staff invite', { email: own, name: 'x' }))?.message).toContain(
      'otra persona',
    );
    expect(
      refusalOf(await administrator.act('roles set', { role: 'soporte', permissions: 'drivers.read' }))?.message,
    ).toContain('un rol que tiene');
    expect(await rolesOf(own)).toEqual(['administración', 'soporte']);
  });

  test('a change counts at the next request', async () => {
    const other = await signedInStaff(server, person('administración, soporte'));
    const lines = () => other.ask('{ me { permissions } }');
    expect((await lines()).data.me.permissions).toContain('cases.answer');
    await administrator.act('staff role', { email, roles: 'administración' });
    expect((await lines()).data.me.permissions).toEqual(['staff.invite', 'roles.edit']);
    await administrator.act('staff role', { email, roles: 'soporte' });
    const refused = await other.act('staff withdraw', { email: 'nadie@volante.test' });
    expect(refusalOf(refused)?.message).toContain("'staff.invite': invitar y retirar personas del equipo");
    expect((await other.ask('{ staffInvitations { id } }')).errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await other.ask('{ staffPeople { id } }')).errors![0]!.message).toContain("'staff.invite'");
    expect((await other.ask('{ staffRoles { name } }')).data.staffRoles.length).toBeGreaterThan(9);
  });
});

describe('[CON-02] a role', () => {
  test('that somebody has or is invited with is not deleted; one that nobody has is', async () => {
    await administrator.act('roles set', { role: 'tarde', permissions: 'drivers.read' });
    await administrator.act('staff invite', person('tarde'));
    expect(refusalOf(await administrator.act('roles delete', { role: 'tarde' }))?.message).toContain(
      'Lo tiene 1 persona',
    );
    await administrator.act('staff withdraw', { email });
    expect((await administrator.act('roles delete', { role: 'TARDE' })).errors).toBeUndefined();
    expect(await permissionsOf('tarde')).toBeUndefined();
    expect(refusalOf(await administrator.act('roles delete', { role: 'tarde' }))).toMatchObject({ field: 'role' });
    expect(refusalOf(await administrator.act('roles delete', { role: 'soporte' }))?.message).toContain('Lo tiene');
  });

  test.each([
    ['roles set', { role: 'x', permissions: 'todo' }, 'permissions'],
    ['roles set', { role: '<b>', permissions: 'drivers.read' }, 'role'],
    ['staff invite', { email: 'sin-arroba', name: 'x' }, 'email'],
    ['staff invite', { email: 'x@volante.test', name: 'x', roles: 'nada' }, 'roles'],
    ['staff invite', { email: 'x@volante.test', name: '🙂' }, 'name'],
    ['staff role', { email: 'nadie@volante.test', roles: 'soporte' }, 'email'],
    ['staff role', { email: 'admin@volante.test', roles: ' , ' }, 'roles'],
  ])('%s refuses %j at its field', async (action, texts, field) => {
    expect(refusalOf(await administrator.act(action, texts))).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });
});

describe('[CON-02] the last administrator', () => {
  test('keeps their role and their place, whoever takes them, and nobody’s role loses the permission', async () => {
    await actByShell(server, 'roles set', { role: 'editores', permissions: 'roles.edit, drivers.read' });
    const editors = await signedInStaff(server, person('editores'));
    const { data } = await administrator.ask('{ staffPeople { email roles } }');
    for (const one of data.staffPeople as { email: string; roles: string[] }[]) {
      if (one.roles.includes('administración') && one.email !== 'admin@volante.test') {
        await actByShell(server, 'staff remove', { email: one.email });
      }
    }
    const last = actByShell(server, 'staff remove', { email: 'admin@volante.test' });
    await expect(last).rejects.toMatchObject({ code: 'CONFLICT' });
    const taken = await editors.act('staff role', { email: 'admin@volante.test', roles: 'soporte' });
    expect(refusalOf(taken)).toMatchObject({ code: 'CONFLICT' });
    const emptied = await editors.act('roles set', { role: 'administración', permissions: 'roles.edit' });
    expect(refusalOf(emptied)).toMatchObject({ code: 'CONFLICT' });
    expect(await rolesOf('admin@volante.test')).toContain('administración');
    expect(await permissionsOf('administración')).toEqual(['roles.edit', 'staff.invite']);
  });

  test.runIf(onPostgres)('two who remove each other at the same moment: one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const emails = ['a', 'b'].map((each) => `${each}-${round}-${email}`);
      const [first, second] = await Promise.all(
        emails.map((of) => signedInStaff(server, person('administración', of))),
      );
      const answers = await Promise.all([
        first!.act('staff remove', { email: emails[1]! }),
        second!.act('staff remove', { email: emails[0]! }),
      ]);
      expect(answers.filter(({ data }) => data?.act).length, `round ${round}`).toBe(1);
      const { data } = await administrator.ask('{ staffPeople { email removedAt } }');
      const left = data.staffPeople.filter(
        (one: { email: string; removedAt: string | null }) => emails.includes(one.email) && one.removedAt === null,
      );
      expect(left).toHaveLength(1);
    }
  });

  test.runIf(onPostgres)('[CON-01] an invitation taken twice at the same moment: one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const token = await inviteByShell(server, person('soporte', `dos-${round}-${email}`));
      const browsers = [new StaffBrowser(server), new StaffBrowser(server)];
      const answers = await Promise.all(browsers.map((browser) => browser.accept(token)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const states = await Promise.all(browsers.map(async (browser) => (await browser.get('session')).body.state));
      expect(states.filter((state) => state === 'open')).toHaveLength(1);
    }
  });
});

test('[CON-01] tries at passkeys and invitations are counted by the network they come from', async () => {
  const stranger = new StaffBrowser(server);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 300 && !statuses.has(429); tries += 1) {
    statuses.add((await stranger.post('invitation/read', { token: 'x' })).status);
  }
  expect([...statuses]).toEqual([404, 429]);
  expect((await administrator.ask('{ me { name } }')).errors, 'who is inside works on').toBeUndefined();
});
